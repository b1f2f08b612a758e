import type { TokenUnit } from "../amount/format-amount.ts";

export type SalePhase =
  | "upcoming"
  | "running"
  | "paused"
  | "sold-out"
  | "returns-only"
  | "last-call"
  | "closed";

type SaleTerms = {
  token: `0x${string}`;
  /** Payment in wei for one whole token. */
  price: bigint;
  /** The smallest amount that can be bought or returned, in token units. */
  unit: bigint;
  cap: bigint;
  walletCap: bigint;
  /** Times are block times, in Unix seconds. */
  start: bigint;
  end: bigint;
  treasury: `0x${string}`;
  fallbackTreasury: `0x${string}`;
  unsoldRecipient: `0x${string}`;
  guardian: `0x${string}`;
};

/** Tokens that can be returned before `until`. */
type ReturnWindow = { tokens: bigint; until: bigint };

/** What one buyer bought and did not return; `windows` is the returnable part, earliest deadline first. */
export type SalePosition = { tokens: bigint; windows: readonly ReturnWindow[] };

/** The sale and one buyer at one block. Token amounts are in units, payments in wei. */
export type SaleInfo = {
  blockNumber: bigint;
  timestamp: bigint;
  phase: SalePhase;
  terms: SaleTerms;
  /** How amounts of the token are written. */
  token: TokenUnit;
  /** Payment in wei for `terms.unit`. */
  unitPrice: bigint;
  /** The first second after the last return window, from which purchases have no right of return. */
  lastCallStart: bigint;
  /** First second after the last call. */
  close: bigint;
  /** From when the fallback treasury is paid if the treasury refuses. */
  fallbackFrom: bigint;
  sold: bigint;
  /** The part of `sold` that buyers can still return. */
  returnable: bigint;
  /** Wei that can no longer be claimed by a return. */
  withdrawable: bigint;
  /** The contract's token balance. */
  saleTokens: bigint;
  pausedUntil: bigint;
  pauseSecondsLeft: bigint;
  position: SalePosition;
  buyerCoins: bigint;
  buyerTokens: bigint;
  buyerAllowance: bigint;
};
