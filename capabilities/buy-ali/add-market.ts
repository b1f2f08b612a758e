import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { ticker } from "@alithia/content/ticker.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAmount } from "../narration/phrases.ts";
import { readMarket } from "../quote-price/read-dollar-worth.ts";
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

/** How much an amount differs from another, e.g. "2.80 % more". */
function sayDifference(units: string, other: string): string {
  const basisPoints = Number(((BigInt(units) - BigInt(other)) * 10_000n) / BigInt(other));
  if (basisPoints === 0) return "the same";
  return `${(Math.abs(basisPoints) / 100).toFixed(2)} % ${basisPoints > 0 ? "more" : "less"}`;
}
