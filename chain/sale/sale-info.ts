export type SalePhase = "upcoming" | "running" | "paused" | "sold-out" | "returns-only" | "closed";

export type SaleTerms = {
  token: `0x${string}`;
  /** Payment in wei for 1e18 units of the token. */
  price: bigint;
  cap: bigint;
  walletCap: bigint;
  /** Times are block times, in seconds. */
  start: bigint;
  end: bigint;
  returnUntil: bigint;
  treasury: `0x${string}`;
  unsoldRecipient: `0x${string}`;
  guardian: `0x${string}`;
};

/** The sale and one buyer as the contract told them in one block. Token amounts in units, payments in wei. */
export type SaleInfo = {
  blockNumber: bigint;
  timestamp: bigint;
  phase: SalePhase;
  terms: SaleTerms;
  sold: bigint;
  raised: bigint;
  pausedUntil: bigint;
  pauseSecondsLeft: bigint;
  positionTokens: bigint;
  positionPaid: bigint;
  buyerCoins: bigint;
  buyerTokens: bigint;
  buyerAllowance: bigint;
  /** What the contract itself holds; read only once returning is over, to tell what is settled. */
  held?: { coins: bigint; tokens: bigint };
};
