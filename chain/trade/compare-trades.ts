import type { Exact } from "../venues/venue.ts";
import type { QuotedRoute } from "./trade-order.ts";

/** What one unit of gas costs, as a fraction of the smallest unit of the token that is not exact. */
export type GasCost = { numerator: bigint; denominator: bigint };

type Amounts = Pick<QuotedRoute, "sellUnits" | "buyUnits" | "gas">;

/** What comes out of a sale after its gas, or what a purchase costs with it. */
export function findNet({ sellUnits, buyUnits, gas }: Amounts, exact: Exact, cost: GasCost): bigint {
  const fee = (gas * cost.numerator) / cost.denominator;
  return exact === "sell" ? buyUnits - fee : sellUnits + fee;
}

/** Sorts trades of one order, the best first: more for what is sold, or less for what is bought. */
export function compareTrades(left: Amounts, right: Amounts, exact: Exact, cost: GasCost): number {
  const [one, other] = [findNet(left, exact, cost), findNet(right, exact, cost)];
  if (one === other) return 0;
  return (exact === "sell" ? one > other : one < other) ? -1 : 1;
}
