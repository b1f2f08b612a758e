import type { Capability, CapabilityContext } from "@alithia/agent/capability.ts";
import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { CapabilityResult } from "@alithia/agent/capability-result.ts";
import { embeddedOnly } from "@alithia/agent/describe-capabilities.ts";
import { approvalQuestions } from "@alithia/agent/understanding/answers/answer-about-approvals.ts";
import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import type { Approval } from "@alithia/chain/account/wallet-facts.ts";
import type { ChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { isSameHex } from "@alithia/chain/node/rpc-request.ts";
import { planBlock, toIso } from "@alithia/chain/reading/plan-block.ts";
import { planAll, readTogether } from "@alithia/chain/reading/read-plan.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import * as z from "zod";
import type { CapabilityDependencies } from "../capability-dependencies.ts";
import { addressInput, tokenInput } from "../input/fields.ts";
import { narrateProposal, type ProposalFacts } from "../proposing/narrate-proposal.ts";
import { type Confirmed, propose, toCommand } from "../proposing/propose.ts";
import { readWithEvidence, resolveToken } from "../reading/read-with-evidence.ts";
import { listLines } from "../rows/row.ts";
import { composeApprovals } from "../summarize-wallet/compose-portfolio.ts";
import { sayApproval } from "../summarize-wallet/narrate.ts";
import type { ApprovalFacts, ListApprovalsInput } from "./approval-facts.ts";
import { narrateReview, sortApprovals } from "./narrate.ts";
import { answerOfApprovals, listOnCard } from "./narrate-standing.ts";
import { readAllowance } from "./read-allowance.ts";
import { listHeld } from "./say-most.ts";
import { understandReviewApprovals } from "./understand.ts";

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
      .filter((approval) => token === undefined || isSameHex(approval.token.address, token))
      .filter(({ spender }) => input.spender === undefined || isSameHex(spender, input.spender));
    return confirmRevoke(meant, wallet.approvals);
  });
}

function confirmRevoke(meant: readonly Approval[], standing: readonly Approval[]): Confirmed {
  const approvals = meant.slice(0, maxAtOnce).flatMap(toFormApproval);
  if (approvals.length === 0) {
    throw new CapabilityFailure(
      "nothing-to-revoke",
      `I found no such approval of your wallet that still stands.${sayStanding(standing)}`,
    );
  }
  const form = { kind: "revoke" as const, approvals };
  if (meant.length <= maxAtOnce) return { form };
  const terms = `These are the first ${maxAtOnce} of ${meant.length}: ask again for the rest once they are signed.`;
  return { form, terms };
}

function sayStanding(standing: readonly Approval[]): string {
  if (standing.length === 0) return "";
  const listed = standing.slice(0, maxAtOnce).map((approval) => sayApproval(approval));
  return ` ${standing.length === 1 ? "This one does" : "These do"}:\n\n${listLines(listed)}`;
}

function toFormApproval({ token, spender, kind }: Approval) {
  const { address, symbol, decimals, listed } = token;
  if (address === undefined) return [];
  const named = { address, symbol: symbol ?? "?", decimals: decimals ?? 0 };
  return [{ token: listed ? named : { ...named, unlisted: true as const }, spender, kind }];
}

const maxGiven = 20;

/** Reads when the standing approvals were given, by block. */
async function readGivenTimes(
  reader: ChainReader,
  approvals: readonly Approval[],
): Promise<Record<string, string>> {
  const numbers = [...new Set(approvals.flatMap(({ given }) => given?.block ?? []))].slice(0, maxGiven);
  if (numbers.length === 0) return {};
  const [blocks] = await readTogether(reader, [planAll(numbers.map((number) => planBlock(BigInt(number))))]);
  return Object.fromEntries(
    blocks.flatMap((block) => (block === null ? [] : [[String(block.number), toIso(block.timestamp)]])),
  );
}

export const listApprovalsInput = z.object({
  owner: addressInput,
  spender: z.optional(addressInput.describe("Only what this one may spend")),
  /** Those of it alone; beside a spender exactly how much of it. */
  token: z.optional(tokenInput.meta(embeddedOnly)),
  /** So many alone, by when they were given: the newest, or the oldest. */
  count: z.optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .meta(embeddedOnly),
  ),
  oldest: z.optional(z.literal(true).meta(embeddedOnly)),
  /** What is asked of them, besides which stand. */
  asks: z.optional(z.enum(approvalQuestions).meta(embeddedOnly)),
});

/** All approvals of `owner`, or those of one token or spender. */
export const revokeInput = z.object({
  owner: addressInput.describe("Connected account"),
  token: z.optional(tokenInput.describe("Only of this")),
  spender: z.optional(addressInput.describe("Only of this")),
});

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
    answer: answerOfApprovals,
    suggest: (_, { owner }) => [
      { operation: "wallet-summary", address: owner },
      { operation: "history", address: owner },
    ],
    async execute(input, context) {
      const { facts, ...read } = await readWithEvidence(node, context, async (reader) => {
        const read = await readWallet(reader, registry, input.owner);
        const { spender, token: named } = input;
        const isOfToken = findOfToken(registry, spender === undefined ? named : undefined);
        const wallet = { ...read, approvals: sortApprovals(read.approvals.filter(isOfToken), input) };
        const given = await readGivenTimes(reader, wallet.approvals);
        if (spender === undefined || named === undefined) return { ...wallet, given };
        const token = resolveToken(registry, named);
        const asked = { owner: input.owner, spender, token, block: wallet.block.number };
        return { ...wallet, given, allowance: await readAllowance(reader, registry, asked) };
      });
      const { chain, address, name, block, approvals, isEveryApprovalSeen, logsFromBlock, unseen, given } =
        facts;
      const told = { chain, address, name, block, approvals, isEveryApprovalSeen, logsFromBlock, unseen };
      const isOwn = isSameHex(context.account, input.owner);
      if ("allowance" in facts) {
        const { spender, allowance } = { spender: input.spender, allowance: facts.allowance };
        const meant = approvals.filter(
          (one) =>
            isSameHex(one.spender, spender ?? "") &&
            isSameHex(one.token.address ?? "", allowance.token.address ?? ""),
        );
        return { ...read, facts: { ...told, approvals: meant, given, isOwn, allowance } };
      }
      const card = input.asks === "card" ? { card: listOnCard(context.dialogue) } : {};
      const portfolio = approvals.length === 0 ? {} : { portfolio: composeApprovals(facts, given) };
      const held = input.asks === "most" ? { held: listHeld(facts) } : {};
      return { ...read, facts: { ...told, ...card, ...held, given, isOwn }, ...portfolio };
    },
  };
}

/** Whether an approval is of the token that is asked about alone; the coin has none, but its wrapped token may. */
function findOfToken(registry: Registry, named: string | undefined): (approval: Approval) => boolean {
  const { coin } = registry.network;
  const wrapped = registry.tokens.find(({ kind }) => kind === "wrapped-native")?.address;
  if (named === undefined) return () => true;
  const token = named === coin.symbol ? wrapped : resolveToken(registry, named);
  return ({ token: { address } }) => isSameHex(address ?? "", token ?? "0x");
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
