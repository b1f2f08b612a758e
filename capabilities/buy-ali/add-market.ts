import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount } from "../narration/phrases.ts";
import { readMarket } from "../quote-price/read-dollar-worth.ts";
import { sumByToken } from "../rows/row.ts";
import type { SaleFacts } from "./sale-facts.ts";

type Quoted = Extract<SaleFacts, { action: "quote" }>;

/** Adds what the exchanges give for the payment, or take for the tokens, that the sale was asked for. */
export async function addMarket(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  facts: Quoted,
): Promise<Quoted> {
  const { tokens, cost } = facts;
  if (cost.units === "0") return { ...facts, market: null };
  const side = isOfTokens(facts) ? "buy" : "sell";
  const asked = side === "buy" ? tokens : cost;
  const amount = writeAmount(BigInt(asked.units), asked.token.decimals ?? 0);
  const quote = await readMarket(reader, dependencies, { sell: "S", buy: ticker, amount, side });
  return { ...facts, market: quote && { paid: quote.sold, tokens: quote.bought } };
}

const isOfTokens = ({ asked, tokens }: Quoted) => asked.token.address === tokens.token.address;

/** Compares what the exchanges give or take with the sale. */
export function sayBesideMarket(facts: Quoted): string {
  const { market, tokens, cost } = facts;
  if (!market) return "";
  if (isOfTokens(facts))
    return ` On the market ${sayAmount(tokens)} costs ${sayAmount(market.paid)} now, ${sayDifference(market.paid.units, cost.units)}.`;
  return ` On the market ${sayAmount(cost)} buys ${sayAmount(market.tokens)} now, ${sayDifference(market.tokens.units, tokens.units)}.`;
}

type Position = Extract<SaleFacts, { action: "position" }>;

/** Adds what selling brings of what was asked to be returned, else of all that can be. */
export async function addSaleOfReturnable(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  facts: Position,
): Promise<Position> {
  const { returned, windows } = facts;
  const tokens = returned?.tokens ?? sumByToken(windows.map((window) => window.tokens))[0];
  const coins = returned?.coins ?? sumByToken(windows.map((window) => window.coins))[0];
  if (tokens === undefined || coins === undefined || tokens.units === "0") return facts;
  const amount = writeAmount(BigInt(tokens.units), tokens.token.decimals ?? 0);
  const order = { sell: ticker, buy: "S", amount, side: "sell" } as const;
  const quote = await readMarket(reader, dependencies, order);
  return quote === null ? facts : { ...facts, either: { tokens, coins, sold: quote.bought } };
}

/** Compares giving back with selling; null where that was not asked for or not read. */
export function compareReturn(facts: SaleFacts): string | null {
  if (facts.action !== "position" || facts.either === undefined) return null;
  const { tokens, coins, sold } = facts.either;
  const more = BigInt(sold.units) - BigInt(coins.units);
  const difference = sayAmount(toTokenAmount(coins.token, more < 0n ? -more : more));
  const better =
    more === 0n
      ? "the same"
      : `${more > 0n ? "selling" : "giving back"} brings ${difference} more (${sayDifference(sold.units, coins.units).replace(/ \w+$/, "")})`;
  return `**Giving back ${sayAmount(tokens)} brings ${sayAmount(coins)}, selling them on the market ${sayAmount(sold)} now: ${better}.** What the sale gives back is fixed until the right ends; what the market pays changes with every trade. The network fees are extra in both.`;
}

/** How much an amount differs from another, e.g. "2.80 % more". */
function sayDifference(units: string, other: string): string {
  const basisPoints = Number(((BigInt(units) - BigInt(other)) * 10_000n) / BigInt(other));
  if (basisPoints === 0) return "the same";
  return `${(Math.abs(basisPoints) / 100).toFixed(2)} % ${basisPoints > 0 ? "more" : "less"}`;
}
