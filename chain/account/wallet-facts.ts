import type { Hex } from "../node/hex-quantity.ts";
import type { TokenAmount } from "../token/token-amount.ts";
import type { TokenLabel } from "../token/token-label.ts";
import type { AccountKind } from "./describe-code.ts";

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
  approvals: { token: TokenLabel; spender: Hex; spenderName: string | null }[];
};

export type Approval = {
  token: TokenLabel;
  spender: Hex;
  spenderName: string | null;
  kind: "allowance" | "operator";
  /** Absent for an operator, who may move everything of the collection. */
  amount?: TokenAmount;
  unlimited: boolean;
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
  /** Tokens whose balance could not be read. */
  unreadable: TokenLabel[];
  listedTokensLooked: number;
  activity: Activity[];
  approvals: Approval[];
  /** The oldest block whose logs were seen; null when the node gave none. */
  logsFromBlock: string | null;
  /** Plain sentences about what could not be seen. */
  unseen: string[];
};
