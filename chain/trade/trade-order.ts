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
export type QuotedRoute = Route & { venue: Venue; sellUnits: bigint; buyUnits: bigint; gas: bigint };

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
