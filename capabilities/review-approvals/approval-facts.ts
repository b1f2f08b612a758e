import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";

export type ApprovalFacts = Pick<
  WalletFacts,
  "chain" | "address" | "name" | "block" | "approvals" | "isEveryApprovalSeen" | "logsFromBlock" | "unseen"
>;
