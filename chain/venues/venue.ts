import type { DecodedSwap, StepCall } from "../proposal/decoded-step.ts";
import type { ContractCall } from "../reading/read-plan.ts";

export type Address = `0x${string}`;
export type Exact = "sell" | "buy";

/** Token addresses from sold to bought, and the key of the pool between each two of them. */
export type Route = { path: readonly Address[]; pools: readonly string[] };

/** A route with all values of its transaction. Amounts in smallest units; the inexact one is a bound. */
export type SwapTerms = Route & {
  router: Address;
  from: Address;
  exact: Exact;
  sellUnits: bigint;
  buyUnits: bigint;
  deadline: bigint;
  /** Whether native coins are paid or received instead of their wrapped form. */
  sellsCoins: boolean;
  buysCoins: boolean;
};

/** Converts terms to the form decoded from a transaction, without the pools. */
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

/** `positions` is the contract whose NFTs stand for shares of a pool. */
export type VenueContracts = { factory: Address; router: Address; quoter: Address; positions?: Address };

/**
 * A venue's quote: the amount that was not given, the gas if the venue returns it, and the amount of the
 * token between two pools if a router returns that.
 */
export type RouteAnswer = { units: bigint; gas: bigint | null; betweenUnits?: bigint };

/** How a design of exchange is quoted, traded on and decoded. Several venues may share one. */
export type VenueKind = {
  /** The possible pool keys of two tokens; empty if a venue lists its pools. */
  poolKeys: readonly string[];
  /** Returns the pool's address, or a call that returns it; zero if there is none. */
  findPool(contracts: VenueContracts, one: Address, other: Address, key: string): ContractCall | Address;
  /** Where pools' tokens are, if not in the pools, and a call for a pool's balance of one. */
  vault?: {
    find(contracts: VenueContracts): Address;
    holding(contracts: VenueContracts, key: string, token: Address): ContractCall;
  };
  /**
   * How a pool's fee is known: from the key in millionths, from a call in parts of `whole` (millionths by
   * default), or inferred from x*y for these keys.
   */
  fee:
    | { kind: "key" }
    | { kind: "call"; data: Address; whole?: bigint }
    | { kind: "product"; keys: readonly string[] };
  /**
   * The events of a pool's trades: Uniswap V3's, which tell the price; Uniswap V2's, which tell amounts and
   * reserves; or those of Balancer's vault.
   */
  trades: "concentrated" | "pair" | "vault";
  /** Returns null if the order cannot be quoted. */
  quote(contracts: VenueContracts, route: Route, exact: Exact, units: bigint): ContractCall | null;
  /** Throws if the answer is malformed. */
  decodeQuote(exact: Exact, returned: Address): RouteAnswer;
  build(terms: SwapTerms): Pick<StepCall, "data" | "valueWei">;
  /** Decodes a swap of this design; returns null or throws for other transactions. */
  decode(step: StepCall & { to: Address }): DecodedSwap | null;
};

/** A pool that no factory lists by its two tokens. */
export type ListedPool = { key: string; tokens: readonly Address[] };

export type Venue = {
  id: string;
  name: string;
  kind: VenueKind;
  contracts: VenueContracts;
  pools?: readonly ListedPool[];
};
