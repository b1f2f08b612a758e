import type { Hex } from "../node/hex-quantity.ts";
import type { PriceSource } from "../price/plan-prices.ts";
import type { AccountKind } from "../reading/plan-account.ts";
import type { Reported } from "../registry/create-registry.ts";
import type { TokenAmount, TokenLabel } from "../token/token-label.ts";
import type { ItemStandard } from "./item-candidates.ts";
import type { MovementCount } from "./wallet-logs.ts";

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
  /** ISO 8601; null when the block's time was not read. */
  time: string | null;
  movements: Movement[];
  approvals: GivenApproval[];
};

/** An approval as its log tells it; whether it still stands is another matter. `amount` is null where no log says. */
export type GivenApproval = Omit<Approval, "amount"> & { amount: TokenAmount | null };

export type Approval = {
  token: TokenLabel;
  spender: Hex;
  spenderName: string | null;
  kind: "allowance" | "operator";
  /** Absent for an operator, who may move everything of the collection. */
  amount?: TokenAmount;
  unlimited: boolean;
};

/**
 * What the coin and the priced tokens come to in the coin, by prices read at the same block. `dollars` is the same as text
 * such as `$1,234.56`; null where the network has no dollar price of its coin.
 */
export type Worth = {
  total: TokenAmount;
  dollars: string | null;
  parts: {
    token: TokenLabel;
    worth: TokenAmount;
    dollars: string | null;
    source: "coin" | PriceSource;
    /** Whether the market that told the price is so small that selling would move it. */
    isThin: boolean;
  }[];
  unpriced: TokenLabel[];
};

/** Items of one contract that the wallet has now, as that contract says. */
export type HeldCollection = {
  token: TokenLabel;
  standard: ItemStandard;
  items: { tokenId: string; units: string }[];
  /** How many more the contract counts for the wallet than are named; of ERC-1155 it counts none. */
  unnamed: string;
};

export type HeldItems = {
  collections: HeldCollection[];
  /** Plain sentences about why there may be more; none where all were seen. */
  unseen: string[];
};

/** A wallet as plain JSON, all of it read at one block. */
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
  /** NFTs and their like. */
  items: HeldItems;
  /** Tokens whose balance could not be read. */
  unreadable: TokenLabel[];
  listedTokensLooked: number;
  /** Null when it holds no listed token whose price could be read. */
  worth: Worth | null;
  /** US dollars for one coin, with 18 decimals; null where no fresh price was read. */
  coinUsd: string | null;
  activity: Activity[];
  /** All token movements seen, counted over stretches of blocks. */
  movementCounts: MovementCount[];
  approvals: Approval[];
  /** False when an approval may stand that is not among them: logs, reads or single NFTs that were left out. */
  isEveryApprovalSeen: boolean;
  /** The oldest block whose logs were seen; null when the node gave none. */
  logsFromBlock: string | null;
  /** Whom of all these the operator's scam list names. */
  reported: Reported[];
  /** Plain sentences about what could not be seen. */
  unseen: string[];
};
