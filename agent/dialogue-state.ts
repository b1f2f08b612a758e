import type { Contact } from "@alithia/protocol/address-book.ts";
import { findMaxFee } from "@alithia/protocol/find-max-fee.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import type { Proposal, ProposalStep } from "@alithia/protocol/proposal.ts";
import * as z from "zod";
import type { RecordedCall, Turn } from "./language-model.ts";
import { listNamesSaid, type NameSaid } from "./names-said.ts";
import { listShownTokens, type ShownToken } from "./shown-tokens.ts";
import { listShownTransactions } from "./shown-transactions.ts";

/** What an earlier reply proposed, as it stands now. */
export type ProposalRecord = Pick<Proposal, "id" | "capability" | "from" | "summary" | "expiresAt"> & {
  operation: OperationName | null;
  steps: Pick<ProposalStep, "status" | "hash" | "reason" | "created" | "to" | "data" | "valueWei">[];
  /** The block up to which the chain was read when it was made. */
  sinceBlock: string;
  /** The most that its network fees may come to; null where a step could not be priced. */
  maxFeeWei: string | null;
  /** The token that its mined deployment created. */
  token?: { address: `0x${string}`; name: string; symbol: string };
};

/** What the conversation did so far, latest first. */
export type DialogueState = {
  proposals: ProposalRecord[];
  /** The approvals that were shown last, in their order. */
  approvals?: readonly { token: string; spender: string }[];
  /** Whom the last reply was about: who sent what was explained, or the spender of the only approval that was shown. */
  party?: `0x${string}`;
  /** The transactions that the last reply listed, in its order. */
  transactions?: readonly `0x${string}`[];
  /** The block that the last reply told of. */
  block?: string;
  /** Tokens that replies showed, by what they call themselves. */
  shown?: readonly ShownToken[];
  /** What the visitor called addresses beside them. */
  names?: readonly NameSaid[];
  /** The last reply asked whether to keep a name for an address. */
  keepsNames?: boolean;
  /** A question to confirm a transaction was put a few messages ago, and neither picked nor followed by another ticket. */
  isAsked?: boolean;
};

export function readDialogue(turns: readonly Turn[]): DialogueState {
  const calls = turns.flatMap((turn) => (turn.sender === "agent" ? turn.calls : []));
  const proposals = calls.flatMap(({ result }) => result?.proposal ?? []);
  const shown = calls.findLast(
    ({ outcome, result }) => outcome === "done" && listApprovals(result).length > 0,
  );
  const party = findParty(turns);
  const block = findBlock(turns);
  return {
    proposals: proposals.map(recordProposal).reverse(),
    approvals: listApprovals(shown?.result),
    transactions: listShownTransactions(turns),
    shown: listShownTokens(calls),
    names: listNamesSaid(turns),
    keepsNames: keepsNames(turns),
    isAsked: isAsked(turns),
    ...(party === undefined ? {} : { party }),
    ...(block === undefined ? {} : { block }),
  };
}

/** Of the latest turns, with what was done, shown and named in those before them. */
export function readSince(turns: readonly Turn[], past: readonly Turn[]): DialogueState {
  const [state, before] = [readDialogue(turns), readDialogue(past)];
  return {
    ...state,
    names: listNamesSaid([...past, ...turns]),
    proposals: [...state.proposals, ...before.proposals],
    shown: [...(state.shown ?? []), ...(before.shown ?? [])],
  };
}

const messagesWaited = 3;

function isAsked(turns: readonly Turn[]): boolean {
  const at = turns.findLastIndex(
    (turn) => turn.sender === "agent" && turn.choices?.questionId.startsWith("consent."),
  );
  const since = turns.slice(at + 1);
  const said = since.filter(({ sender }) => sender === "user");
  return (
    at !== -1 &&
    said.length <= messagesWaited &&
    since.every((turn) =>
      turn.sender === "user"
        ? turn.picks.length === 0
        : turn.calls.every(({ result }) => result?.proposal === undefined),
    )
  );
}

const keeping = z.object({ act: z.literal("keep") });

function keepsNames(turns: readonly Turn[]): boolean {
  const last = turns.findLast(({ sender }) => sender === "agent");
  return last?.sender === "agent" && last.calls.some(({ input }) => keeping.safeParse(input).success);
}

const explained = z.object({ hash: z.string(), from: z.object({ address: addressSchema }) });

function findParty(turns: readonly Turn[]): `0x${string}` | undefined {
  const last = turns.findLast((turn) => turn.sender === "agent" && turn.calls.length > 0);
  const result =
    last?.sender === "agent" ? last.calls.findLast(({ outcome }) => outcome === "done")?.result : undefined;
  const sender = explained.safeParse(result?.facts).data?.from.address;
  const spenders = new Set(listApprovals(result).map(({ spender }) => spender));
  const [spender] = spenders.size === 1 ? spenders : [];
  return sender ?? addressSchema.safeParse(spender).data;
}

const told = z.object({
  topic: z.literal("block"),
  block: z.object({ number: z.string().check(z.regex(/^\d+$/)) }),
});

function findBlock(turns: readonly Turn[]): string | undefined {
  const last = turns.findLast((turn) => turn.sender === "agent" && turn.calls.length > 0);
  const calls = last?.sender === "agent" ? last.calls : [];
  const facts = calls
    .map(({ result }) => told.safeParse(result?.facts).data)
    .find((one) => one !== undefined);
  return facts?.block.number;
}

const shownApprovals = z.object({
  approvals: z.array(
    z.object({
      token: z.object({
        address: z.string(),
        symbol: z.nullish(z.string()),
        listed: z.optional(z.boolean()),
      }),
      spender: z.string(),
    }),
  ),
});

/** A listed token by its symbol, another by its address: what contracts call themselves names nothing. */
function listApprovals(result: RecordedCall["result"]): { token: string; spender: string }[] {
  const { approvals = [] } = shownApprovals.safeParse(result?.facts).data ?? {};
  return approvals.map(({ token: { address, symbol, listed }, spender }) => ({
    token: listed === true ? (symbol ?? address) : address,
    spender,
  }));
}

/** The address book that came with the latest message; an older one counts no more. */
export function findBook(turns: readonly Turn[]): readonly Contact[] {
  const last = turns.at(-1);
  return last?.sender === "user" ? (last.book ?? []) : [];
}

function recordProposal(proposal: Proposal): ProposalRecord {
  const { id, capability, from, summary, expiresAt, form, command } = proposal;
  const steps = proposal.steps.map(({ status, hash, reason, created, to, data, valueWei }) => ({
    ...{ status, data, valueWei },
    ...(to === undefined ? {} : { to }),
    ...(hash === undefined ? {} : { hash }),
    ...(reason === undefined ? {} : { reason }),
    ...(created === undefined ? {} : { created }),
  }));
  const address = form.kind === "deploy-token" ? steps.find(isCreated)?.created : undefined;
  return {
    id,
    capability,
    from,
    summary,
    expiresAt,
    operation: command?.operation ?? null,
    steps,
    sinceBlock: proposal.simulation.block,
    maxFeeWei: findMaxFee(proposal)?.toString() ?? null,
    ...(address === undefined
      ? {}
      : { token: { address, name: String(form.name), symbol: String(form.symbol) } }),
  };
}

/** Only a receipt makes it so. */
function isCreated({ status, created }: Pick<ProposalStep, "status" | "created">): boolean {
  return status === "confirmed" && created !== undefined;
}
