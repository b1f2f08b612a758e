import type { Capability } from "@alithia/agent/capability.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import type { ApprovalFacts } from "./approval-facts.ts";
import { type ReviewApprovalsInput, reviewApprovalsInput } from "./input.ts";
import { narrateReview } from "./narrate.ts";
import { proposeRevoke } from "./propose-revoke.ts";
import { understandReviewApprovals } from "./understand.ts";

export function createReviewApprovals(
  dependencies: CapabilityDependencies,
): Capability<ReviewApprovalsInput, ApprovalFacts | ProposalFacts> {
  const { node, registry } = dependencies;
  return {
    name: "review-approvals",
    effect: "read",
    reads: {
      description: "Who may spend an owner's tokens: the approvals that still stand, with their amounts.",
      input: reviewApprovalsInput.omit({ revoke: true }),
    },
    effectOf: ({ revoke }) => (revoke === undefined ? "read" : "propose"),
    description: "Who may spend an owner's tokens, and how much. With `revoke`, prepares taking that back.",
    input: reviewApprovalsInput,
    command: toRevokeCommand,
    understand: understandReviewApprovals,
    narrate: (facts) => ("summary" in facts ? narrateProposal(facts) : narrateReview(facts)),
    suggest: (_, { owner }) => [
      { operation: "wallet-summary", address: owner },
      { operation: "history", address: owner },
    ],
    execute: (input, context) => {
      if (input.revoke !== undefined) return proposeRevoke(dependencies, input, context);
      return readWithEvidence(node, context, async (reader) => {
        const wallet = await readWallet(reader, registry, input.owner);
        const { chain, address, name, block, approvals, isEveryApprovalSeen, logsFromBlock, unseen } = wallet;
        return { chain, address, name, block, approvals, isEveryApprovalSeen, logsFromBlock, unseen };
      });
    },
  };
}

/** Taking approvals back; listing them is no command. */
function toRevokeCommand({ revoke }: ReviewApprovalsInput): PlainCommand | null {
  if (revoke === undefined) return null;
  const { token, spender } = revoke;
  const named = [
    ...(token === undefined ? [] : [{ path: "token", value: token }]),
    ...(spender === undefined ? [] : [{ path: "spender", value: spender }]),
  ];
  return { operation: "revoke", arguments: named.length > 0 ? named : [{ path: "all", value: "true" }] };
}
