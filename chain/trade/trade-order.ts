import type { Address, Exact, Route, Venue } from "../venues/venue.ts";

/** An order: `units` are sold or bought exactly. Native coins are represented by their wrapped form. */
export type TradeOrder = {
  sell: Address;
  buy: Address;
  exact: Exact;
  units: bigint;
  /** Tokens that a route of two hops may go through. */
  over: readonly Address[];
};

/** A route with its input, output and gas, as quoted by its venue. */
export type QuotedRoute = Route & {
  venue: Venue;
  sellUnits: bigint;
  buyUnits: bigint;
  gas: bigint;
  betweenUnits?: bigint;
};

/** A route with quotes for parts of the order, and a small sale for the price before it. */
export type LookedAt = {
  quote: QuotedRoute;
  parts: readonly QuotedRoute[];
  /** The addresses of the route's pools, from the venue's factory. */
  addresses: readonly (Address | null)[];
  /** Its parts are the complements of the others', so that both add up to the order exactly. */
  isFirst: boolean;
  small: { sellUnits: bigint; buyUnits: bigint } | null;
};

/** The cost of one unit of gas, as a fraction of the smallest unit of the token that is not exact. */
export type GasCost = { numerator: bigint; denominator: bigint };

type Amounts = Pick<QuotedRoute, "sellUnits" | "buyUnits" | "gas">;

/** Returns the proceeds of a sale minus its gas, or the cost of a purchase plus its gas. */
export function findNet({ sellUnits, buyUnits, gas }: Amounts, exact: Exact, cost: GasCost): bigint {
  const fee = (gas * cost.numerator) / cost.denominator;
  return exact === "sell" ? buyUnits - fee : sellUnits + fee;
}

/** Compares trades of one order, best first: more for what is sold, or less for what is bought. */
export function compareTrades(left: Amounts, right: Amounts, exact: Exact, cost: GasCost): number {
  const [one, other] = [findNet(left, exact, cost), findNet(right, exact, cost)];
  if (one === other) return 0;
  return (exact === "sell" ? one > other : one < other) ? -1 : 1;
}
