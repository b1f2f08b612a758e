import type { ApprovalQuestion } from "@alithia/agent/understanding/answers/answer-about-approvals.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { TokenAmount } from "@alithia/chain/token/token-label.ts";
import type { GivenTimes } from "../summarize-wallet/narrate.ts";
import type { Allowance } from "./read-allowance.ts";

export type ListApprovalsInput = {
  owner: `0x${string}`;
  spender?: `0x${string}` | undefined;
  token?: string | undefined;
  count?: string | undefined;
  oldest?: true | undefined;
  asks?: ApprovalQuestion | undefined;
};

export type ApprovalFacts = Pick<
  WalletFacts,
  "chain" | "address" | "name" | "block" | "approvals" | "isEveryApprovalSeen" | "logsFromBlock" | "unseen"
> & {
  given?: GivenTimes;
  /** What the owner holds of the tokens approved, where the most that could be lost is asked for. */
  held?: readonly TokenAmount[];
  isOwn?: boolean;
  /** What the spender asked about may take of the token asked about, by that token's own contract. */
  allowance?: Allowance;
  /** What the latest card changes, if it is unsigned and of approvals. */
  card?: readonly OnCard[];
};

/** An approval that a step of a card sets or revokes. */
export type OnCard = { token: string; spender: string };
