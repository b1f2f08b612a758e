import type { Hex } from "../node/rpc-request.ts";
import type { PriceSource } from "../price/plan-prices.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import type { Reported } from "../registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "../token/token-label.ts";
import type { ItemStandard, MovementCount } from "./wallet-logs.ts";

export type Movement = {
  direction: "in" | "out" | "self";
  other: Hex;
  otherName: string | null;
  amount: TokenAmount;
  tokenId?: string;
};

export type Activity = {
  hash: Hex;
  block: string;
  /** ISO 8601; null if the block's time was not read. */
  time: string | null;
  movements: Movement[];
  approvals: GivenApproval[];
};

/** An approval according to its log; it may no longer be in force. `amount` is null if unknown. */
export type GivenApproval = Omit<Approval, "amount"> & { amount: TokenAmount | null };

export type Approval = {
  token: TokenLabel;
  spender: Hex;
  spenderName: string | null;
  kind: "allowance" | "operator";
  /** Absent for an operator, who may move the whole collection. */
  amount?: TokenAmount;
  unlimited: boolean;
  /** The transaction of its latest log; absent where no log of it was seen. */
  given?: { hash: Hex; block: string };
};

/**
 * The worth of the coin and the priced tokens in the coin, by prices of the same block. `dollars` is the same
 * as text, e.g. `$1,234.56`; null if neither a dollar price of the coin nor a market of USDC can be read.
 */
export type Worth = {
  total: TokenAmount;
  dollars: string | null;
  /** Whether dollars are counted in USDC by its market, as no dollar price can be read. */
  isByUsdc: boolean;
  parts: {
    token: TokenLabel;
    worth: TokenAmount;
    dollars: string | null;
    source: "coin" | PriceSource;
    /** Whether the market behind the price is so small that selling would move it. */
    isThin: boolean;
    /** What the pool of the price holds of the coin, where selling all would get a far worse price. */
    pool?: TokenAmount;
  }[];
  unpriced: TokenLabel[];
};

/** The items that a contract says the wallet has now. */
export type HeldCollection = {
  token: TokenLabel;
  standard: ItemStandard;
  items: { tokenId: string; units: string }[];
  /** How many more the contract counts for the wallet than are listed; ERC-1155 has no such count. */
  unnamed: string;
};

export type HeldItems = {
  collections: HeldCollection[];
  /** Sentences on why there may be more; empty if all were seen. */
  unseen: string[];
};

/** A wallet as plain JSON, read at one block. */
export type WalletFacts = {
  chain: { id: number; name: string };
  address: Hex;
  name: string | null;
  block: { number: string; time: string };
  account: AccountKind & { delegateName?: string | null };
  transactionCount: string;
  coin: TokenAmount;
  /** Tokens with a balance, listed ones first. */
  tokens: TokenAmount[];
  /** NFTs and the like. */
  items: HeldItems;
  /** Tokens whose balance could not be read. */
  unreadable: TokenLabel[];
  listedTokensLooked: number;
  /** Null if it holds no listed token with a readable price. */
  worth: Worth | null;
  /** The coin's price in US dollars with 18 decimals; null if no fresh price was read. */
  coinUsd: string | null;
  activity: Activity[];
  /** Counts of all token movements seen, by block range. */
  movementCounts: MovementCount[];
  approvals: Approval[];
  /** False if an approval may be missing because of logs, reads or single NFTs that were left out. */
  isEveryApprovalSeen: boolean;
  /** The oldest block whose logs were seen; null if the node returned none. */
  logsFromBlock: string | null;
  /** The addresses among these that are on the operator's scam list. */
  reported: Reported[];
  /** Sentences on what could not be seen. */
  unseen: string[];
};
