import type { OperationName } from "@alithia/protocol/operations.ts";
import type { ThreadEntry, Token } from "../../utterance.ts";
import { textCapabilities } from "../intent.ts";
import { isOneOrder, phraseRequest } from "./request-frame.ts";

type Slots = Record<string, unknown>;

export type Focus = { entry: ThreadEntry; slots: Slots };

/** Number of thread entries that a message may continue. */
const entriesBack = 4;

/** Operations that may follow a capability, e.g. a trade after a quote or a revocation after an approval. */
const nextOperations: Record<string, readonly OperationName[]> = {
  "quote-price": ["trade"],
  trade: ["trade"],
  "buy-ali.quote": ["buy-ali"],
  "buy-ali.purchase": ["buy-ali", "return-ali"],
  "buy-ali.return": ["return-ali"],
  send: ["send"],
  "approve-token": ["approve", "revoke"],
  "burn-token": ["burn"],
  "mint-token": ["mint"],
};

/** The thread entries that a message may continue, latest first: the visitor's own, since a cancellation. */
function listInFocus(thread: readonly ThreadEntry[]): ThreadEntry[] {
  const end = thread.findIndex(({ capability }) => capability === "");
  return thread
    .slice(0, end === -1 ? entriesBack : Math.min(end, entriesBack))
    .filter(({ isHearsay }) => isHearsay !== true)
    .filter((entry, _, entries) => !isQuestionAbout(entry, entries));
}

/** A quote that answered a question about a trade of the same tokens, e.g. for its venue, which keeps its settings. */
export function isQuestionAbout(
  { capability, input }: ThreadEntry,
  entries: readonly ThreadEntry[],
): boolean {
  if (capability !== "quote-price" || input.about === undefined) return false;
  return entries.some(
    (one) => one.capability === "trade" && one.input.sell === input.sell && one.input.buy === input.buy,
  );
}

function leadsTo({ capability, input }: ThreadEntry): readonly OperationName[] {
  const { sell, buy } = input;
  if (capability === "quote-price" && !isOneOrder(input)) return [];
  if (capability === "trade" && `${sell} ${buy}` === "S wS") return ["wrap", "trade"];
  if (capability === "trade" && `${sell} ${buy}` === "wS S") return ["unwrap", "trade"];
  return nextOperations[capability] ?? nextOperations[`${capability}.${input.action}`] ?? [];
}

/** Returns the transactions that may follow the latest such request. */
export function listNext(thread: readonly ThreadEntry[]): readonly OperationName[] {
  return (
    listInFocus(thread)
      .map(leadsTo)
      .find(({ length }) => length > 0) ?? []
  );
}

/** Returns the arguments that the latest matching request holds for this operation, or null. */
export function takeFocus(operation: OperationName, thread: readonly ThreadEntry[]): Focus | null {
  const entry = listInFocus(thread).find((one) => leadsTo(one).includes(operation));
  if (entry === undefined) return null;
  const { transfers, revoke: _, ...rest } = entry.input as { transfers?: Slots[] } & Slots;
  const [only, ...others] = transfers ?? [];
  const isList = others.length > 0 || Object.values(rest).some((value) => typeof value === "object");
  return isList ? null : { entry, slots: { ...pick(operation, rest), ...only } };
}

const draftsBack = 3;

/** The request that a correction changes: what was offered, or the latest but for texts, also one taken back. */
export function findDraft(
  thread: readonly ThreadEntry[],
  offered: Pick<ThreadEntry, "capability" | "input"> | null,
): ThreadEntry | undefined {
  if (offered !== null) return { ...offered, entities: [] };
  const recent = thread.slice(0, draftsBack).filter(({ capability }) => !textCapabilities.test(capability));
  const latest = recent.find((entry) => !isQuestionAbout(entry, recent));
  return latest && { ...latest, capability: latest.capability || (latest.dropped ?? "") };
}

/** Whether the request only quoted a price or still has a missing argument. */
export function isUnfinished({ capability, input, missing }: ThreadEntry): boolean {
  return capability === "quote-price" || input.action === "quote" || missing !== undefined;
}

/** Whether the request leads to a transaction. */
export function leadsToTransaction(entry: ThreadEntry): boolean {
  return leadsTo(entry).length > 0 || entry.input.revoke !== undefined || entry.capability === "deploy-token";
}

/** Whether the visitor requested a transaction that can be repeated or changed. */
export function isRepeatable(entry: ThreadEntry): boolean {
  const moves = listNext([entry]).length > 0 || entry.input.revoke !== undefined;
  return entry.isHearsay !== true && moves && isComplete(entry);
}

/** Complete, or offered as a complete request to pick. */
function isComplete(entry: ThreadEntry): boolean {
  return !isUnfinished(entry) || (entry.missing === "request" && phraseRequest(entry) !== null);
}

const keptSlots: Partial<Record<OperationName, RegExp>> = {
  trade: /^(sell|buy|amount|side|min|slippagePercent|deadline|venue)$/,
  "buy-ali": /^(amount|unit)$/,
  "return-ali": /^amount$/,
  revoke: /^(token|spender)$/,
};

function pick(operation: OperationName, slots: Slots): Slots {
  const names = keptSlots[operation];
  const isShare = (value: unknown) => typeof value === "string" && value.endsWith("%");
  const held = Object.entries(slots).filter(
    ([name, value]) => (names === undefined || names.test(name)) && !isShare(value),
  );
  return Object.fromEntries(held);
}

/** Operations that each verb may ask for, e.g. "send" back may be a return, and "mint" a deployment. */
const verbs: [word: RegExp, operations: readonly OperationName[]][] = [
  [/^(send|transfer|forward|remit|wire|donate|gift|tip)$/, ["send", "return-ali"]],
  [/^pay$/, ["send", "trade", "buy-ali"]],
  [/^(swap|trade|convert|exchange|flip)$/, ["trade", "wrap", "unwrap"]],
  [/^(buy|purchase)$/, ["trade", "buy-ali"]],
  [/^sell$/, ["trade", "return-ali"]],
  [/^spend$/, ["approve", "revoke", "trade", "buy-ali"]],
  [/^wrap$/, ["wrap"]],
  [/^unwrap$/, ["unwrap"]],
  [/^(approve|allow|authori[sz]e|permit)$/, ["approve"]],
  [/^revoke$/, ["revoke"]],
  [/^(return|refund)$/, ["return-ali", "send"]],
  [/^mint$/, ["mint", "deploy-token"]],
  [/^issue$/, ["mint", "deploy-token"]],
  [/^(burn|destroy)$/, ["burn"]],
  [/^deploy$/, ["deploy-token"]],
];

/** Whether another operation is named than the thread would continue with, e.g. "mint twice that". */
export function namesOtherOperation(tokens: readonly Token[], thread: readonly ThreadEntry[]): boolean {
  const next = listNext(thread.slice(0, 1));
  return next.length > 0 && !mayName(listWords(tokens), next);
}

const openingWords =
  /^(please|pls|now|ok|okay|and|then|also|so|can|could|you|i|want|to|no|instead|rather|just|\W+)$/;

/** Whether a new request starts instead of an answer, e.g. "approve 0x… for 50 USDC" to "how much?". */
export function startsOtherRequest(tokens: readonly Token[], thread: readonly ThreadEntry[]): boolean {
  const verb = tokens.find(({ word, entity }) => entity !== undefined || !openingWords.test(word));
  const has = (kind: string) => tokens.some(({ entity }) => entity?.kind === kind);
  const isComplete = has("number") && (has("token") || has("address"));
  const next = listNext(thread.slice(0, 1));
  const meant = verb === undefined || verb.entity !== undefined ? [] : listNamedOperations(verb.word);
  return isComplete && next.length > 0 && meant.length > 0 && !meant.some((one) => next.includes(one));
}

/** Whether the words allow one of these operations: they name it, or name none. */
export function mayName(words: readonly string[], operations: readonly OperationName[]): boolean {
  const named = words.flatMap(listNamedOperations);
  return named.length === 0 || named.some((one) => operations.includes(one));
}

/** Returns the operations that a verb may ask for. */
export function listNamedOperations(word: string): readonly OperationName[] {
  return verbs.filter(([verb]) => verb.test(word)).flatMap(([, meant]) => meant);
}

export function listWords(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ word, entity }) => (entity === undefined ? [word] : []));
}
