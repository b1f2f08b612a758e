import type { Capability } from "@alithia/agent/capability.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { type ReviewApprovalsInput, reviewApprovalsInput } from "./input.ts";
import { narrateReview } from "./narrate.ts";
import { understandReviewApprovals } from "./understand.ts";

export type ApprovalFacts = Pick<
  WalletFacts,
  "chain" | "address" | "name" | "block" | "approvals" | "logsFromBlock" | "unseen"
>;

export function createReviewApprovals({
  node,
  registry,
}: CapabilityDependencies): Capability<ReviewApprovalsInput, ApprovalFacts> {
  return {
    name: "review-approvals",
    effect: "read",
    description: "Who may spend an owner's tokens: the approvals that still stand, with their amounts.",
    input: reviewApprovalsInput,
    grounded: [],
    understand: understandReviewApprovals,
    narrate: narrateReview,
    execute: ({ owner }, context) =>
      readWithEvidence(node, context, async (reader) => {
        const wallet = await readWallet(reader, registry, owner);
        const { chain, address, name, block, approvals, logsFromBlock, unseen } = wallet;
        return { chain, address, name, block, approvals, logsFromBlock, unseen };
      }),
  };
}
