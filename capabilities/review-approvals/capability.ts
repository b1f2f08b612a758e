import type { Capability } from "@alithia/agent/capability.ts";
import type { PlainCommand } from "@alithia/agent/consent/plain-command.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { narrateProposal } from "../proposing/narrate-proposal.ts";
import type { ProposalFacts } from "../proposing/proposal-facts.ts";
import { readWithEvidence } from "../reading/read-with-evidence.ts";
import { composeApprovals } from "../summarize-wallet/compose-portfolio.ts";
import type { ApprovalFacts } from "./approval-facts.ts";
import { type ListApprovalsInput, listApprovalsInput, type RevokeInput, revokeInput } from "./input.ts";
import { narrateReview } from "./narrate.ts";
import { proposeRevoke } from "./propose-revoke.ts";
import { understandReviewApprovals } from "./understand.ts";

export function createListApprovals({
  node,
  registry,
}: CapabilityDependencies): Capability<ListApprovalsInput, ApprovalFacts> {
  return {
    name: "list-approvals",
    effect: "read",
    heardAs: {
      name: "review-approvals",
      isSpokesman: true,
      widen: (input) => input,
      narrow: (heard) => (heard.revoke === undefined ? heard : null),
    },
    description: "Who may spend an owner's tokens, and how much.",
    input: listApprovalsInput,
    understand: understandReviewApprovals,
    narrate: narrateReview,
    suggest: (_, { owner }) => [
      { operation: "wallet-summary", address: owner },
      { operation: "history", address: owner },
    ],
    async execute(input, context) {
      const { facts, ...read } = await readWithEvidence(node, context, (reader) =>
        readWallet(reader, registry, input.owner),
      );
      const { chain, address, name, block, approvals, isEveryApprovalSeen, logsFromBlock, unseen } = facts;
      const told = { chain, address, name, block, approvals, isEveryApprovalSeen, logsFromBlock, unseen };
      return approvals.length === 0
        ? { ...read, facts: told }
        : { ...read, facts: told, portfolio: composeApprovals(facts) };
    },
  };
}

export function createRevoke(dependencies: CapabilityDependencies): Capability<RevokeInput, ProposalFacts> {
  return {
    name: "revoke",
    effect: "propose",
    heardAs: {
      name: "review-approvals",
      widen: ({ owner, ...revoke }) => ({ owner, revoke }),
      narrow: ({ owner, revoke }) => (typeof revoke === "object" ? { owner, ...revoke } : null),
    },
    description: "Prepares taking back approvals: all, or those of one token or spender.",
    input: revokeInput,
    command: toRevokeCommand,
    understand: () => [],
    narrate: narrateProposal,
    execute: (input, context) => proposeRevoke(dependencies, input, context),
  };
}

function toRevokeCommand({ token, spender }: RevokeInput): PlainCommand {
  const named = [
    ...(token === undefined ? [] : [{ path: "token", value: token }]),
    ...(spender === undefined ? [] : [{ path: "spender", value: spender }]),
  ];
  return { operation: "revoke", arguments: named.length > 0 ? named : [{ path: "all", value: "true" }] };
}
