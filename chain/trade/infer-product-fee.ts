import type { PoolFacts } from "./read-pool-facts.ts";
import type { QuotedRoute } from "./trade-order.ts";

/** Of fewer units a hundredth of a percent is lost in rounding. */
const minUnits = 1_000_000n;
const maxBasisPoints = 1_000n;

/**
 * The fee of a pool that keeps x*y, in millionths, from what it holds and what it was quoted to give for an exact
 * amount; null where the pool is none of these, or more than it goes into the answer.
 */
export function inferProductFee(
  { venue, pools, sellUnits, buyUnits }: QuotedRoute,
  { holdsTaken, holdsGiven }: Pick<PoolFacts, "holdsTaken" | "holdsGiven">,
): number | null {
  const { fee } = venue.kind;
  const [key = ""] = pools;
  if (fee.kind !== "product" || pools.length > 1 || !fee.keys.includes(key)) return null;
  if (holdsTaken === null || holdsGiven === null || holdsGiven <= buyUnits) return null;
  if (sellUnits < minUnits || buyUnits < minUnits) return null;
  const arrived = (buyUnits * holdsTaken) / (holdsGiven - buyUnits);
  const basisPoints = ((sellUnits - arrived) * 10_000n + sellUnits / 2n) / sellUnits;
  return basisPoints <= 0n || basisPoints > maxBasisPoints ? null : Number(basisPoints) * 100;
}
