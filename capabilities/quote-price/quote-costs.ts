import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { readDollars } from "@alithia/chain/price/read-reference-prices.ts";
import { readLatestBlock } from "@alithia/chain/reading/plan-block.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { type TokenAmount, toTokenAmount } from "@alithia/chain/token/token-label.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { sayAbout, sayAmount, sayDollars, sayList, sayToken } from "../narration/phrases.ts";
import type { QuoteFacts } from "../quoting/read-quote.ts";
import type { Costs, QuotePriceInput, TradeFacts } from "./price-facts.ts";
import { readDollarWorth } from "./read-dollar-worth.ts";

const whole = 10_000n;
const percentUnits = 1_000_000;

/** Reads what explains a quote, or the worth of what it sells. */
export async function readExplained(
  reader: ChainReader,
  dependencies: CapabilityDependencies,
  { explain, sell, amount }: Pick<QuotePriceInput, "explain" | "sell" | "amount">,
  quote: QuoteFacts,
): Promise<Pick<TradeFacts, "costs" | "counted">> {
  if (explain === "worth") {
    const { worth } = await readDollarWorth(reader, dependencies, { sell, amount, side: "sell" });
    return worth === null ? {} : { counted: worth.dollars };
  }
  const costs = await readCosts(reader, dependencies.registry, quote);
  return costs === null ? {} : { costs };
}

/** Counts what fees and price impact take of a trade, from the amount that it gets; null without a market. */
async function readCosts(
  reader: ChainReader,
  registry: Registry,
  { bought, market }: Pick<QuoteFacts, "bought" | "market">,
): Promise<Costs | null> {
  if (market === null) return null;
  const got = BigInt(bought.units);
  const { fees, impactBasisPoints } = market;
  const beforeImpact = (got * whole) / (whole - BigInt(impactBasisPoints));
  const full = (fees ?? []).reduce((units, percent) => {
    const fee = BigInt(Math.round((Number(percent) / 100) * percentUnits));
    return (units * BigInt(percentUnits)) / (BigInt(percentUnits) - fee);
  }, beforeImpact);
  const amount = (units: bigint) => toTokenAmount(bought.token, units);
  const all = amount(full - got);
  const dollars = await readDollars(reader, registry, all, await readLatestBlock(reader));
  return {
    full: amount(full),
    fees: fees === null ? null : amount(full - beforeImpact),
    impact: amount(beforeImpact - got),
    all,
    dollars,
  };
}

/** Says of what the difference to the price consists, the sum first. */
export function sayCosts({ costs, sold, bought, market }: TradeFacts): string[] {
  if (costs == null || market === null) return [];
  const { full, fees, impact, all, dollars } = costs;
  const say = (amount: TokenAmount) => `about ${sayRounded(amount, all)}`;
  const known = market.fees ?? [];
  const [are, pools, there] =
    known.length === 1 ? ["is the fee", "pool", "it"] : ["are the fees", "pools", "them"];
  const charged = `${are} of the ${pools} (${sayList(known.map((fee) => `${fee} %`))}), which those get whose tokens are in ${there}`;
  const moved = `your own trade moves the price of the ${pools} while it is done, so each further part of it gets less`;
  const lines = [
    ...(fees === null ? [] : [`${say(fees)} ${charged}`]),
    market.impactBasisPoints === 0
      ? "the price impact takes less than 0.01 %"
      : `${say(impact)} is the price impact (${market.impact}): ${moved}`,
  ];
  const without =
    fees === null ? "without the impact (the fees I do not know here)" : "without fees and impact";
  return [
    `**The difference is ${say(all)}${sayDollars(dollars)}:** ${sayAmount(sold)} at the price of a tiny amount, ${without}, would be ${say(full)}, and it is ${sayAmount(bought)}.`,
    lines.map((line) => `- ${line}`).join("\n"),
    "I take nothing of it. The network's fee comes on top; the slippage limit is no cost, it only says when the trade is off.",
  ];
}

/** With three digits of the difference that count: the impact is known to a hundredth of a percent. */
function sayRounded({ units, token }: TokenAmount, difference: TokenAmount): string {
  const decimals = token.decimals ?? 0;
  const size = difference.units.length - decimals;
  return `${formatAmount(BigInt(units), decimals, Math.max(0, Math.min(decimals, 3 - size)))} ${sayToken(token)}`;
}

/** Why the worth of a holding by the price of a small amount is not what its sale brings. */
export function sayWorth({ counted, sold, bought, market }: TradeFacts): string[] {
  if (market === null) return [];
  const [held, got] = [sayAmount(sold), sayAmount(bought)];
  const worth = counted === undefined ? "" : `, ${sayAbout(counted)} for ${held}`;
  return [
    `**Selling all ${held} at once brings ${got} now**, ${market.route}; the worth in a wallet's table is another thing: it counts each at the price of a small amount${worth}. It is a measure and no offer.`,
    `Whoever sells is paid out of what the pools hold, and each part that is sold lowers the price for the next: the price impact of all of it is ${market.impact}. Nobody knows what selling in parts over a longer time would bring.`,
  ];
}
