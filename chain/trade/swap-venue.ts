import type { RpcRequest } from "../rpc/rpc-request.ts";

/** A way from one token to another, with what it gives. Native coins are traded as their wrapped form. */
export type SwapQuote = {
  router: `0x${string}`;
  path: `0x${string}`[];
  fees: number[];
  buyUnits: bigint;
};

/** An exchange that can be asked for its best route. New venues are new files that fit this. */
export type SwapVenue = {
  name: string;
  /** Routes that can carry the amount, best first; empty when there is no liquidity. */
  quote(
    request: RpcRequest,
    trade: { sell: `0x${string}`; buy: `0x${string}`; sellUnits: bigint; over: readonly `0x${string}`[] },
  ): Promise<SwapQuote[]>;
  /** What the given route pays for another amount. */
  quoteRoute(request: RpcRequest, route: SwapQuote, sellUnits: bigint): Promise<bigint | null>;
};
