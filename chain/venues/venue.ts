import type { DecodedSwap, StepCall } from "../proposal/decoded-step.ts";
import type { ContractCall } from "../reading/contract-calls.ts";

export type Address = `0x${string}`;
export type Exact = "sell" | "buy";

/** Token addresses from sold to bought, and what names the pool between each two of them on its venue. */
export type Route = { path: readonly Address[]; pools: readonly string[] };

/** A route with everything that its transaction says. Amounts in smallest units; the inexact one is a bound. */
export type SwapTerms = Route & {
  router: Address;
  from: Address;
  exact: Exact;
  sellUnits: bigint;
  buyUnits: bigint;
  deadline: bigint;
  /** Native coins are paid and received instead of their wrapped form. */
  sellsCoins: boolean;
  buysCoins: boolean;
};

/** The same as it is read back from a transaction, without the pools. */
export function toSwap(terms: Omit<SwapTerms, "pools">): DecodedSwap {
  const { path, from, buysCoins, ...others } = terms;
  return {
    kind: "swap",
    ...others,
    path: [...path],
    recipient: buysCoins ? null : from,
    unwrapTo: buysCoins ? from : null,
  };
}

export type VenueContracts = { factory: Address; router: Address; quoter: Address };

/**
 * What a venue answers: the amount that was not given, the gas that the swap takes where the venue tells it, and how
 * much goes over the token between where a router tells that.
 */
export type RouteAnswer = { units: bigint; gas: bigint | null; betweenUnits?: bigint };

/** How one design of exchange is asked, traded on and read. Several venues may share one. */
export type VenueKind = {
  /** The names that two tokens' pools can have here; none where a venue lists its pools. */
  poolKeys: readonly string[];
  /** The pool's address, or a call that answers with it; zero where there is none. */
  findPool(contracts: VenueContracts, one: Address, other: Address, key: string): ContractCall | Address;
  /** Where the pools' tokens are, if not in the pools, and a call that answers what a pool has of one. */
  vault?: {
    find(contracts: VenueContracts): Address;
    holding(contracts: VenueContracts, key: string, token: Address): ContractCall;
  };
  /**
   * The pool's own fee: the key tells it in millionths, a call of the pool in parts of `whole` or else in millionths,
   * or it follows from x*y for such keys.
   */
  fee:
    | { kind: "key" }
    | { kind: "call"; data: Address; whole?: bigint }
    | { kind: "product"; keys: readonly string[] };
  /** Null where this order cannot be asked for. */
  quote(contracts: VenueContracts, route: Route, exact: Exact, units: bigint): ContractCall | null;
  /** Throws on an answer of another shape. */
  decodeQuote(exact: Exact, returned: Address): RouteAnswer;
  build(terms: SwapTerms): Pick<StepCall, "data" | "valueWei">;
  /** What a transaction does if it is one of this design's swaps; null or a throw otherwise. */
  decode(step: StepCall & { to: Address }): DecodedSwap | null;
};

/** A pool that no contract names for two tokens. */
export type ListedPool = { key: string; tokens: readonly Address[] };

export type Venue = {
  id: string;
  name: string;
  kind: VenueKind;
  contracts: VenueContracts;
  pools?: readonly ListedPool[];
};
