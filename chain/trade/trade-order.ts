import type { Address, Exact, Route, Venue } from "../venues/venue.ts";

/** What is to be traded: the units are sold exactly, or bought exactly. Native coins stand as their wrapped form. */
export type TradeOrder = {
  sell: Address;
  buy: Address;
  exact: Exact;
  units: bigint;
  /** Tokens that a route of two hops may go over. */
  over: readonly Address[];
};

/** A route with what it takes, what it gives and the gas that it costs, as its venue says. */
export type QuotedRoute = Route & {
  venue: Venue;
  sellUnits: bigint;
  buyUnits: bigint;
  gas: bigint;
  betweenUnits?: bigint;
};

/** A route with its quotes for parts of the order, and a small sale that tells the price before it. */
export type LookedAt = {
  quote: QuotedRoute;
  parts: readonly QuotedRoute[];
  /** Where the route's pools are, as the venue's factory says. */
  addresses: readonly (Address | null)[];
  /** It leaves to the others what they take, so that both together are the order to the unit. */
  isFirst: boolean;
  small: { sellUnits: bigint; buyUnits: bigint } | null;
};

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
