import type { Contact } from "@alithia/protocol/address-book.ts";
import { offeredRequests } from "@alithia/protocol/choices.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import { keepDefined } from "@alithia/protocol/keep-defined.ts";
import type { OperationName } from "@alithia/protocol/operations.ts";
import {
  type BalanceChange,
  findMaxFee,
  type Proposal,
  type ProposalStep,
} from "@alithia/protocol/proposal.ts";
import * as z from "zod";
import { listToldRates, type ToldRate } from "./arithmetic/told-rate.ts";
import type { RecordedCall, Turn } from "./language-model.ts";
import { listContested, listNamesSaid, type NameSaid } from "./names-said.ts";
import {
  findApprovals,
  findMovements,
  listShownTokens,
  listShownTransactions,
  type ShownApproval,
  type ShownMovement,
  type ShownToken,
} from "./shown-facts.ts";

/** A proposal of an earlier reply in its current state. */
export type ProposalRecord = Pick<
  Proposal,
  "id" | "capability" | "from" | "summary" | "expiresAt" | "warnings"
> & {
  operation: OperationName | null;
  steps: Pick<ProposalStep, "status" | "hash" | "reason" | "created" | "to" | "data" | "valueWei" | "gas">[];
  /** The latest block read when it was created. */
  sinceBlock: string;
  /** The maximum total network fee; null if a step could not be priced. */
  maxFeeWei: string | null;
  /** What it changes for its account by the simulation when it was prepared; absent where that did not succeed. */
  expected?: BalanceChange[];
  /** The exchanges and fees of a trade, as its card tells them. */
  route?: string;
  /** The token created by its mined deployment. */
  token?: { address: `0x${string}`; name: string; symbol: string };
};

/** Whether a word stands on one of these cards, e.g. the token that was paid. */
export function standsOnCard(said: string, proposals: readonly ProposalRecord[] = []): boolean {
  const words = proposals.flatMap(({ summary }) => summary.join(" ").split(/[\s.,;]+/));
  return words.some((word) => word.toLowerCase() === said.toLowerCase());
}

/** The state of the conversation, latest first. */
export type DialogueState = {
  proposals: ProposalRecord[];
  /** The approvals shown last, in display order. */
  approvals?: readonly ShownApproval[];
  /** The movements of a wallet that were listed last, in display order. */
  movements?: readonly ShownMovement[];
  /** The subject of the last reply: the sender of an explained transaction, or the only spender shown. */
  party?: `0x${string}`;
  /** Another's wallet whose approvals the last reply listed. */
  owner?: `0x${string}`;
  /** The wallet described last, or the only other address in the first paragraph of the last answer. Texts of others may stand there too. */
  answered?: `0x${string}`;
  /** The transactions listed by the last reply, in display order. */
  transactions?: readonly `0x${string}`[];
  /** The block described by the last reply. */
  block?: string;
  /** Tokens shown by replies, with their self-declared symbols. */
  shown?: readonly ShownToken[];
  /** Names that the visitor gave to addresses. */
  names?: readonly NameSaid[];
  /** Names that the visitor used for several addresses. */
  contested?: readonly NameSaid[];
  /** Whether the last reply asked to save a name for an address. */
  keepsNames?: boolean;
  /** The one call of a recent confirmation question that is unanswered and that no later ticket replaced. */
  asked?: RecordedCall;
  /** The transaction that the last reply offered alone. */
  offered?: string;
  /** What the last call of the last reply read. */
  facts?: unknown;
  /** The title of the prepared text that the last reply told. */
  told?: string;
  /** The text of the last reply, and the texts of the last few: as one, and latest first. */
  reply?: string;
  recent?: string;
  replies?: readonly string[];
  /** What a dollar is in other currencies, as the visitor told it, newest first. */
  rates?: readonly ToldRate[];
};

const recentReplies = 6;

export function readDialogue(turns: readonly Turn[]): DialogueState {
  const calls = turns.flatMap((turn) => (turn.sender === "agent" ? turn.calls : []));
  const proposals = calls.flatMap(({ result }) => result?.proposal ?? []);
  const findShown = <T>(find: (facts: unknown) => T[]): T[] =>
    calls
      .filter(({ outcome }) => outcome === "done")
      .map(({ result }) => find(result?.facts))
      .findLast(({ length }) => length > 0) ?? [];
  const party = findParty(turns);
  const answered = findAnswered(turns) ?? findDescribed(turns) ?? undefined;
  const block = findBlock(turns);
  const offered = findOffered(turns);
  const asked = findAsked(turns);
  const told = findTold(turns);
  const facts = findLastResult(turns)?.facts;
  const owner = ofOther.safeParse(facts).data?.address;
  const replies = turns.filter(({ sender }) => sender === "agent").map(({ text }) => text);
  const reply = replies.at(-1);
  const rates = listToldRates(turns.flatMap(({ sender, text }) => (sender === "user" ? [text] : [])));
  return {
    proposals: proposals.map(recordProposal).reverse(),
    approvals: findShown(findApprovals),
    movements: findShown(findMovements),
    transactions: listShownTransactions(turns),
    shown: listShownTokens(calls),
    names: listNamesSaid(turns),
    contested: listContested(turns),
    keepsNames: keepsNames(turns),
    ...keepDefined({ party, owner, answered, block, offered, asked, told, facts }),
    replies: replies.slice(-recentReplies).reverse(),
    ...(rates.length === 0 ? {} : { rates }),
    ...(reply === undefined ? {} : { reply, recent: replies.slice(-recentReplies).join("\n") }),
  };
}

/** The state of the latest turns, including proposals, tokens and names from earlier ones. */
export function readSince(turns: readonly Turn[], past: readonly Turn[]): DialogueState {
  const [state, before] = [readDialogue(turns), readDialogue(past)];
  const rates = [...(state.rates ?? []), ...(before.rates ?? [])];
  return {
    ...state,
    names: listNamesSaid([...past, ...turns]),
    contested: listContested([...past, ...turns]),
    proposals: [...state.proposals, ...before.proposals],
    shown: [...(state.shown ?? []), ...(before.shown ?? [])],
    ...(rates.length === 0 ? {} : { rates }),
  };
}

const messagesWaited = 3;

function findAsked(turns: readonly Turn[]): RecordedCall | undefined {
  const at = turns.findLastIndex(
    (turn) => turn.sender === "agent" && turn.choices?.questionId.startsWith("consent."),
  );
  const asking = turns[at];
  const since = turns.slice(at + 1);
  const said = since.filter(({ sender }) => sender === "user");
  const isOpen =
    said.length <= messagesWaited &&
    since.every((turn) =>
      turn.sender === "user"
        ? turn.picks.length === 0
        : turn.calls.every(({ result }) => result?.proposal === undefined),
    );
  if (asking?.sender !== "agent" || !isOpen) return undefined;
  const refused = asking.calls.filter(({ outcome }) => outcome === "refused");
  const marked = refused.filter(({ asked }) => asked === true);
  const [only, ...others] = marked.length > 0 ? marked : refused;
  return others.length === 0 ? only : undefined;
}

const isReply = (turn: Turn): turn is Extract<Turn, { sender: "agent" }> => turn.sender === "agent";

/** The calls of the last reply that made any. */
const findLastCalls = (turns: readonly Turn[]): readonly RecordedCall[] =>
  turns.filter(isReply).findLast(({ calls }) => calls.length > 0)?.calls ?? [];

function findOffered(turns: readonly Turn[]): string | undefined {
  const { questionId, options = [] } = turns.findLast(isReply)?.choices ?? {};
  const [only, ...others] = questionId === offeredRequests ? options : [];
  return others.length === 0 && moving.test(only?.value ?? "") ? only?.value : undefined;
}

/** Begins a request that moves value, as offered. */
export const moving = /^(?:Send|Swap|Buy|Wrap|Unwrap|Return|Approve|Revoke|Mint|Burn|Deploy)\b/;

const keeping = z.object({ act: z.literal("keep") });

function keepsNames(turns: readonly Turn[]): boolean {
  const calls = turns.findLast(isReply)?.calls ?? [];
  return calls.some(({ input }) => keeping.safeParse(input).success);
}

const explained = z.object({ hash: z.string(), from: z.object({ address: addressSchema }) });

function findLastResult(turns: readonly Turn[]): RecordedCall["result"] {
  return findLastCalls(turns).findLast(({ outcome }) => outcome === "done")?.result;
}

const walletRead = z.object({ address: addressSchema, counterparty: z.optional(addressSchema) });

/** The wallet that the last reply described, or the other side of its payments; null if it described none. */
function findDescribed(turns: readonly Turn[]): `0x${string}` | null {
  const [only, ...others] = findLastCalls(turns);
  const isWallet = only?.capability === "summarize-wallet" && only.outcome === "done" && others.length === 0;
  const read = isWallet ? walletRead.safeParse(only.input).data : undefined;
  return read?.counterparty ?? read?.address ?? null;
}

function findParty(turns: readonly Turn[]): `0x${string}` | undefined {
  const result = findLastResult(turns);
  // An approval beside the rest of a wallet is not its subject.
  if (findDescribed(turns) !== null) return undefined;
  const sender = explained.safeParse(result?.facts).data?.from.address;
  const spenders = new Set(findApprovals(result?.facts).map(({ spender }) => spender));
  const [spender] = spenders.size === 1 ? spenders : [];
  return sender ?? addressSchema.safeParse(spender).data;
}

const ofOther = z.object({
  address: addressSchema,
  approvals: z.array(z.unknown()),
  isOwn: z.literal(false),
});

const addresses = /\b0x[0-9a-fA-F]{40}\b/g;

/** The only address of the last answer's first paragraph that the question was not about, e.g. of a payer. */
function findAnswered(turns: readonly Turn[]): `0x${string}` | undefined {
  const last = turns.findLast(isReply);
  if (last?.calls.length !== 1) return undefined;
  const [call] = last.calls;
  if (call?.outcome !== "done" || call.result?.proposal !== undefined) return undefined;
  const asked = JSON.stringify(call.input).toLowerCase();
  const [paragraph = ""] = last.text.split("\n\n");
  const named = new Set(paragraph.match(addresses)?.filter((one) => !asked.includes(one.toLowerCase())));
  const [only, ...others] = named;
  return others.length === 0 ? addressSchema.safeParse(only).data : undefined;
}

const blockTold = z.object({
  topic: z.literal("block"),
  block: z.object({ number: z.string().check(z.regex(/^\d+$/)) }),
});

function findBlock(turns: readonly Turn[]): string | undefined {
  const facts = findLastCalls(turns)
    .map(({ result }) => blockTold.safeParse(result?.facts).data)
    .find((one) => one !== undefined);
  return facts?.block.number;
}

const text = z.union([
  z.object({ title: z.string(), text: z.string() }).transform(({ title }) => title),
  z
    .object({ statements: z.tuple([z.object({ question: z.string() })], z.unknown()) })
    .transform(({ statements: [{ question }] }) => question),
]);

function findTold(turns: readonly Turn[]): string | undefined {
  const [only, ...others] = turns.findLast(isReply)?.calls ?? [];
  return others.length === 0 ? text.safeParse(only?.result?.facts).data : undefined;
}

/** Returns the address book sent with the latest message; older ones are outdated. */
export function findBook(turns: readonly Turn[]): readonly Contact[] {
  const last = turns.at(-1);
  return last?.sender === "user" ? (last.book ?? []) : [];
}

function recordProposal(proposal: Proposal): ProposalRecord {
  const { id, capability, from, summary, expiresAt, warnings, form, command, market } = proposal;
  const route = market?.find(({ name }) => name === "Route")?.value;
  const steps = proposal.steps.map(({ status, hash, reason, created, to, data, valueWei, gas }) => ({
    ...{ status, data, valueWei },
    ...keepDefined({ gas, to, hash, reason, created }),
  }));
  const simulated = proposal.simulation.steps;
  const expected = simulated.flatMap((step) =>
    step.outcome === "success" ? step.changes.filter(({ account }) => account === from) : [],
  );
  const address = form.kind === "deploy-token" ? steps.find(isCreated)?.created : undefined;
  return {
    id,
    capability,
    from,
    summary,
    expiresAt,
    warnings,
    operation: command?.operation ?? null,
    steps,
    sinceBlock: proposal.simulation.block,
    maxFeeWei: findMaxFee(proposal)?.toString() ?? null,
    ...(route === undefined ? {} : { route }),
    ...(simulated.every(({ outcome }) => outcome === "success") ? { expected } : {}),
    ...(address === undefined
      ? {}
      : { token: { address, name: String(form.name), symbol: String(form.symbol) } }),
  };
}

/** Only a receipt confirms the creation. */
function isCreated({ status, created }: Pick<ProposalStep, "status" | "created">): boolean {
  return status === "confirmed" && created !== undefined;
}
