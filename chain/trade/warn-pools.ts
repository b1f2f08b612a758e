import type { Warning } from "@alithia/protocol/proposal.ts";
import type { UsdPrice } from "../price/read-reference-prices.ts";
import { writeSymbol } from "../text/foreign-text.ts";
import type { PoolFacts, TransferLoss } from "./read-pool-facts.ts";

/** The worth of a token in a pool, in dollars, below which its price is easily manipulated. */
const minPoolDollars = 10_000n;
const priceDecimals = 10n ** 18n;
/** The units that rebasing tokens, which store shares, lose to rounding. */
const maxRounding = 2n;

/** Warns of pools that are new or hold little. `findDecimals` returns null for unlisted tokens. */
export function warnPools(
  facts: readonly PoolFacts[],
  findPrice: (token: string) => UsdPrice | undefined,
  findDecimals: (token: string) => number | null,
): Warning[] {
  return facts.flatMap(({ pool, holdsTaken, holdsGiven, isYoung }): Warning[] => {
    const where = `The pool ${pool.address} on ${pool.venue.name}`;
    const worths = [
      findWorth(pool.takes, holdsTaken, findPrice, findDecimals),
      findWorth(pool.gives, holdsGiven, findPrice, findDecimals),
    ].filter((worth) => worth !== null);
    const isThin = worths.some((worth) => worth < minPoolDollars);
    const thin = `${where} holds less than ${minPoolDollars.toLocaleString("en")} dollars of a token: its price is easily moved.`;
    const young = `${where} is less than about a week old.`;
    return [
      ...(isThin ? [{ code: "thin-pool", level: "caution" as const, sentence: thin }] : []),
      ...(isYoung === true ? [{ code: "young-pool", level: "caution" as const, sentence: young }] : []),
    ];
  });
}

/** In whole dollars. */
function findWorth(
  token: string,
  units: bigint | null,
  findPrice: (token: string) => UsdPrice | undefined,
  findDecimals: (token: string) => number | null,
): bigint | null {
  const [price, decimals] = [findPrice(token), findDecimals(token)];
  if (units === null || price === undefined || decimals === null) return null;
  return (units * price) / (10n ** BigInt(decimals) * priceDecimals);
}

/** Warns of a token with a transfer fee, or whose balances are shares of something else. */
export function warnTransferLoss({ token, sent, arrived }: TransferLoss): Warning {
  const symbol = writeSymbol(token);
  if (sent - arrived <= maxRounding) {
    const sentence = `${symbol} counts shares, so that balances of it change by themselves and a few smallest units go missing on the way.`;
    return { code: "rebasing-token", level: "caution", sentence };
  }
  const percent = (Number(((sent - arrived) * 10_000n) / sent) / 100).toFixed(2);
  const sentence = `${symbol} keeps about ${percent} % of each transfer: less arrives than any exchange quotes, and many of its trades fail.`;
  return { code: "transfer-fee", level: "caution", sentence };
}
