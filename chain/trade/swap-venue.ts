import type { RpcRequest } from "../rpc/rpc-request.ts";

/** A way from one token to another, with what it takes and gives. Native coins are traded as their wrapped form. */
export type SwapQuote = {
  router: `0x${string}`;
  path: `0x${string}`[];
  fees: number[];
  sellUnits: bigint;
  buyUnits: bigint;
};

/** What is to be traded: the units are sold exactly, or bought exactly. */
export type TradeOrder = {
  sell: `0x${string}`;
  buy: `0x${string}`;
  exact: "sell" | "buy";
  units: bigint;
  /** Tokens that a route of two hops may go over. */
  over: readonly `0x${string}`[];
};

/** An exchange that can be asked for its best route. New venues are new files that fit this. */
export type SwapVenue = {
  name: string;
  /** Routes that can carry the order, best first; empty when there is no liquidity. */
  quote(request: RpcRequest, order: TradeOrder): Promise<SwapQuote[]>;
  /** What the given route pays for another amount. */
  quoteRoute(request: RpcRequest, route: SwapQuote, sellUnits: bigint): Promise<bigint | null>;
};
