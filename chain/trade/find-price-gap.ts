import type { Warning } from "@alithia/protocol/proposal.ts";
import type { ReferencePrices } from "../price/read-reference-prices.ts";

type Side = { token: { address: string; decimals: number } | null; units: bigint };

const wholeBasisPoints = 10_000n;
const coinDecimals = 18;
const cautionFrom = 300;
const stopFrom = 1_000;

/**
 * How much less a trade gives than the feeds' prices of both sides say it should, in hundredths of a percent; zero when
 * it gives more. Null when one of the two has no price.
 */
export function findPriceGap(sold: Side, bought: Side, prices: ReferencePrices): number | null {
  const [given, received] = [findWorth(sold, prices), findWorth(bought, prices)];
  if (given === null || received === null || given === 0n) return null;
  return received >= given ? 0 : Number(((given - received) * wholeBasisPoints) / given);
}

/** In dollars with as many decimals as make both sides alike. */
function findWorth({ token, units }: Side, prices: ReferencePrices): bigint | null {
  const price = prices.get(token?.address.toLowerCase() ?? "coin");
  const decimals = token?.decimals ?? coinDecimals;
  return price === undefined ? null : (units * price * 10n ** 36n) / 10n ** BigInt(decimals);
}

/** More than 3 % worse than the feeds is a caution, more than 10 % a stop. */
export function warnPriceGap(gap: number | null): Warning[] {
  if (gap === null || gap <= cautionFrom) return [];
  const percent = (gap / 100).toFixed(2);
  const sentence = `By the price feeds on chain you would get ${percent} % less than what you give is worth.`;
  return [{ code: "price-gap", level: gap > stopFrom ? "stop" : "caution", sentence }];
}
