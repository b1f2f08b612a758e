import type { Capability, CapabilityContext, FollowUp } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import type { Utterance } from "@alithia/agent/utterance.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { Approval, WalletFacts } from "@alithia/chain/account/wallet-facts.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, tokenInput } from "../input/fields.ts";
import { count, sayBlock, sayList, sayParty, sayToken, sayUnlisted } from "../narration/phrases.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { type Confirmed, propose, toCommand } from "../proposing/propose.ts";
import { readWithEvidence, resolveToken } from "../reading/read-with-evidence.ts";
import { composeApprovals } from "../summarize-wallet/compose-portfolio.ts";
import { sayHowToRevoke } from "../summarize-wallet/narrate.ts";
import { understandReviewApprovals } from "./understand.ts";

type ApprovalFacts = Pick<
  WalletFacts,
  "chain" | "address" | "name" | "block" | "approvals" | "isEveryApprovalSeen" | "logsFromBlock" | "unseen"
>;

/** Narrates the approvals, what could not be searched, and how to revoke one. */
function narrateReview(facts: ApprovalFacts): string {
  const { chain, block, approvals, unseen } = facts;
  const paragraphs = [
    sayHeadline(facts),
    unseen.join(" "),
    approvals.length === 0 ? "" : sayHowToRevoke(approvals),
    sayUnlisted(approvals.map(({ token }) => token)),
    `Read at ${sayBlock(block)} on ${chain.name}.`,
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function sayHeadline(facts: ApprovalFacts): string {
  const { address, name, approvals, isEveryApprovalSeen } = facts;
  const owner = sayParty({ address, name });
  if (approvals.length === 0)
    return isEveryApprovalSeen
      ? `**I found nobody who may spend the tokens of ${owner}**, by every approval that it gave on chain; a permit that was only signed shows nowhere before somebody uses it.`
      : `**I could not search everything, so approvals of ${owner} may stand that I do not know.** In what I could read there is none.`;
  const stands = approvals.length === 1 ? "stands" : "stand";
  const found = count(approvals.length, "approval");
  const headline = isEveryApprovalSeen
    ? `${found} of ${owner} still ${stands}.`
    : `I could not search everything: at least ${found} of ${owner} still ${stands}, and there may be more.`;
  return `**${headline}**${sayUnlimited(facts)}`;
}

function sayUnlimited({ approvals }: ApprovalFacts): string {
  const unlimited = approvals.filter((approval) => approval.unlimited).length;
  if (unlimited === 0) return "";
  if (approvals.length === 1)
    return " It has no limit: whoever holds it can take everything of that token at any time.";
  const are =
    unlimited === approvals.length
      ? "None of them has"
      : `${unlimited} of them ${unlimited === 1 ? "has" : "have"}`;
  const limit = unlimited === approvals.length ? "a limit" : "no limit";
  return ` ${are} ${limit}: whoever holds such a one can take everything of that token at any time.`;
}

function answerUnlimited(facts: ApprovalFacts): string {
  const unlimited = facts.approvals.filter((approval) => approval.unlimited);
  if (facts.approvals.length === 0) return sayHeadline(facts);
  if (unlimited.length === 0)
    return facts.isEveryApprovalSeen
      ? "None of them is unlimited."
      : "None of those that I could read is unlimited.";
  const named = unlimited.map(
    ({ token, spender }) => `${sayToken(token)} for ${sayParty({ address: spender, name: null })}`,
  );
  return `${count(unlimited.length, "unlimited approval")}: ${sayList(named)}.`;
}

/** The spender that is named or pointed at, else the only one that was shown. */
function findSpender({ tokens, dialogue }: Utterance): string | undefined {
  const named = tokens.flatMap(({ entity }) => (entity?.kind === "address" ? [entity.value] : []));
  const [only, ...others] = new Set(
    named.length > 0 ? named : (dialogue?.approvals ?? []).map(({ spender }) => spender),
  );
  return others.length === 0 ? only : undefined;
}

const isRevoked = (input: ListApprovalsInput) => "revoke" in input;

const approvalFollowUps: readonly FollowUp<ApprovalFacts, ListApprovalsInput>[] = [
  {
    asked: `are you sure that is all of them | is that everything | could there be more | is the list complete | is that really
      all | can there be others that you do not see | what could be missing`,
    leadsTo: () => ({ capability: "glossary", input: { question: "How I look for approvals" } }),
  },
  {
    asked: `what does unlimited mean | what precisely does unlimited mean here | what is unlimited | what does no limit mean |
      how much is unlimited | is unlimited bad`,
    leadsTo: () => ({ capability: "glossary", input: { question: "Unlimited approval" } }),
  },
  {
    fits: isRevoked,
    asked: `can he still take something | can it still touch my tokens | how can I be certain that he can no longer touch it | am
      I safe now | is my money safe now | is my wallet safe now | who can still spend my tokens | is he out now | does
      he still have access | are there any left | show me that it is gone | check again whether it is gone`,
    leadsTo: ({ owner }) => ({ capability: "review-approvals", input: { owner } }),
  },
  {
    asked: `has it already taken anything | did that man take anything from me | has he taken some of my tokens | did they
      take something | was anything pulled from me | has it ever pulled tokens | did it use the approval already |
      has it been used | is something missing`,
    leadsTo: ({ owner }, said) => {
      const counterparty = findSpender(said);
      const input = { address: owner, moved: "out", taken: true };
      return {
        capability: "summarize-wallet",
        input: counterparty === undefined ? input : { ...input, counterparty },
      };
    },
  },
  {
    asked: `when did I approve it | when did I give that | since when does it stand | when was that approved | in which
      transaction did I approve that | how did that approval happen | I do not remember approving that`,
    leadsTo: ({ owner }) => ({ capability: "summarize-wallet", input: { address: owner } }),
  },
  {
    asked: `is that safe | should I remove it | should I revoke it | what would happen then | is it safe to leave it | what if I
      leave it | what happens if I revoke it | what does it mean that it may spend any amount | could they take
      everything | what does that mean for me`,
    answer: (facts) =>
      facts.approvals.length === 0
        ? null
        : `Not unless you know the spender and still use it: it can take what the approval allows, at any time, without asking you again. ${answerUnlimited(facts)} Revoking moves none of your tokens; it costs a network fee, and whoever still needs the approval has to ask you for it again.`,
  },
  {
    asked: `are any of them unlimited | which ones are unlimited | is one without a limit | any infinite ones | any of
      those unlimited | which is the biggest | which one is dangerous | which of them is the most dangerous |
      should I worry about any | are they dangerous | is that bad | do any have no limit | is any of these risky`,
    answer: answerUnlimited,
  },
  {
    asked: `how many are there | show me the list again | which ones | list them | who are they | which tokens |
      who is that | who is it | what are they | how many | show them all | are there any left | which contracts |
      what can they take | how much can they spend | how much could he take right now | how much could they take now | who can spend what | and for which token`,
  },
  {
    asked: `where did you look | what did you search | how far back did you look | is that all of them | could there
      be more | did you miss any | are you sure that is all | how do you know | what did that cover | are
      there others that you cannot see`,
  },
];

const maxAtOnce = 20;

/** Proposes revoking the current approvals, one transaction each; only their owner can sign that. */
function proposeRevoke(
  dependencies: CapabilityDependencies,
  input: RevokeInput,
  context: CapabilityContext,
): Promise<CapabilityResult & { facts: ProposalFacts }> {
  const { registry } = dependencies;
  return propose(dependencies, "revoke", context, async (_, account, reader) => {
    if (account.toLowerCase() !== input.owner.toLowerCase()) {
      throw new CapabilityFailure(
        "not-owner",
        "Only the account that gave an approval can take it back: connect that one, then ask again.",
      );
    }
    const token = input.token === undefined ? undefined : resolveToken(registry, input.token);
    const wallet = await readWallet(reader, registry, account);
    const meant = wallet.approvals
      .filter((approval) => token === undefined || isSame(approval.token.address, token))
      .filter(({ spender }) => input.spender === undefined || isSame(spender, input.spender));
    return confirmRevoke(meant);
  });
}

function confirmRevoke(meant: readonly Approval[]): Confirmed {
  const approvals = meant.slice(0, maxAtOnce).flatMap(toFormApproval);
  if (approvals.length === 0) {
    throw new CapabilityFailure(
      "nothing-to-revoke",
      "I found no such approval of your wallet that still stands. Ask for your approvals to see those that do.",
    );
  }
  const form = { kind: "revoke" as const, approvals };
  if (meant.length <= maxAtOnce) return { form };
  const terms = `These are the first ${maxAtOnce} of ${meant.length}: ask again for the rest once they are signed.`;
  return { form, terms };
}

function toFormApproval({ token, spender, kind }: Approval) {
  const { address, symbol, decimals, listed } = token;
  if (address === undefined) return [];
  const named = { address, symbol: symbol ?? "?", decimals: decimals ?? 0 };
  return [{ token: listed ? named : { ...named, unlisted: true as const }, spender, kind }];
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

export const listApprovalsInput = z.object({ owner: addressInput });

/** All approvals of `owner`, or those of one token or spender. */
export const revokeInput = z.object({
  owner: addressInput.describe("Connected account"),
  token: z.optional(tokenInput.describe("Only of this")),
  spender: z.optional(addressInput.describe("Only of this")),
});

type ListApprovalsInput = z.infer<typeof listApprovalsInput>;
type RevokeInput = z.infer<typeof revokeInput>;

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
    followUps: approvalFollowUps,
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
    description: "Prepares revoking approvals: all, or of one token or spender.",
    input: revokeInput,
    command: ({ token, spender }) =>
      toCommand(
        "revoke",
        token === undefined && spender === undefined ? { all: "true" } : { token, spender },
      ),
    understand: () => [],
    narrate: narrateProposal,
    execute: (input, context) => proposeRevoke(dependencies, input, context),
  };
}
