import { splitText } from "@alithia/protocol/lexing/split-text.ts";
import type { DialogueState } from "../../dialogue-state.ts";
import type { Turn } from "../../language-model.ts";
import { labelOf } from "../../reader/describe-readings.ts";
import { operationsOfCall } from "../../reader/operations-of-call.ts";
import type { Reading } from "../../reading.ts";
import type { Entity, ThreadEntry, Utterance } from "../../utterance.ts";
import { type Intent, isTransactionLabel } from "../intent.ts";
import { isRefusalCode } from "../refusals/find-refusal.ts";
import type { Judged } from "../segmentation/judged.ts";
import { onlyOf } from "../token-queries.ts";

export function addIntent(
  thread: ThreadEntry[],
  intent: Intent,
  utterance: Utterance,
  isBeside = false,
): ThreadEntry[] {
  if (intent.kind === "small-talk" && intent.topic === "cancel") {
    return close(thread);
  }
  if (intent.kind !== "request") return thread;
  const { capability, missing, also = [] } = intent.reading;
  // What an answer was asked to explain is no argument to go on with.
  const { explain: _, ...input } = intent.reading.slots ?? intent.reading.input;
  const calls = missing === undefined ? [intent.reading.input, ...also] : [];
  const entities = utterance.tokens.flatMap((token) => token.entity ?? []);
  const entry: ThreadEntry = { capability, input, entities, calls, ...(isBeside && { isBeside }) };
  return [missing === undefined ? entry : { ...entry, missing: missing.argument }, ...thread];
}

/** Adds calls made by another model, marked as `isHearsay`. */
export function addCalls(
  thread: ThreadEntry[],
  calls: { capability: string; input: unknown }[],
): ThreadEntry[] {
  let extended = thread;
  for (const { capability, input } of calls) {
    const isKnown = extended.some(
      (entry) =>
        entry.capability === capability &&
        [entry.input, ...(entry.calls ?? [])].some((one) => isSame(one, input)),
    );
    if (isKnown || typeof input !== "object" || input === null) continue;
    extended = [
      { capability, input: input as Record<string, unknown>, isHearsay: true, entities: [] },
      ...extended,
    ];
  }
  return extended;
}

/** Adds the hashes of signed transactions and the addresses of deployed tokens to their requests. */
export function addOutcomes(thread: ThreadEntry[], { proposals }: DialogueState): ThreadEntry[] {
  return proposals.reduce((known, { capability, steps, token }) => {
    const at = known.findIndex((entry) => entry.capability === capability);
    const entry = known[at];
    const hashes = steps.flatMap(({ hash }) => hash ?? []);
    if (entry === undefined || (hashes.length === 0 && token === undefined)) return known;
    const entities: Entity[] = hashes.map((value) => ({ kind: "hash", value }));
    const created = token?.address;
    if (created !== undefined) entities.push({ kind: "address", value: created, checksum: "right" });
    return known.with(at, {
      ...entry,
      entities: [...entry.entities, ...entities],
      ...(created === undefined ? {} : { created }),
    });
  }, thread);
}

/** Deep equality that ignores key order and letter case. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return String(one).toLowerCase() === String(other).toLowerCase();
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length && left.every(([name, value]) => isSame(value, Reflect.get(other, name)))
  );
}

/** Closes all entries, so that later messages do not continue them. */
export function close(thread: readonly ThreadEntry[]): ThreadEntry[] {
  return thread.map(({ missing: _, capability, ...entry }) => ({
    ...entry,
    capability: "",
    ...(capability === "" ? {} : { dropped: capability }),
  }));
}

/**
 * Removes a failed attempt if the visitor repeats the same text, keeping its picks, e.g. "0x…" sent again
 * after connecting the wallet still answers "To whom?".
 */
export function dropFailedAttempt(turns: Turn[]): Turn[] {
  const [asked, answered, again] = turns.slice(-3);
  if (asked?.sender !== "user" || answered?.sender !== "agent" || again?.sender !== "user") return turns;
  const hasFailed = answered.calls.some(({ outcome }) => outcome === "failed");
  if (!hasFailed || again.text.trim() !== asked.text.trim()) return turns;
  const picks = again.picks.length > 0 ? again.picks : asked.picks;
  return dropFailedAttempt([...turns.slice(0, -3), { ...again, picks }]);
}

/** Maximum total number of pieces replayed; older turns are not part of the thread. */
const piecesReplayed = 800;

/** Returns the latest turns within that limit. */
export function takeRecentTurns(turns: Turn[]): Turn[] {
  let intents = 0;
  const tooFar = turns.findLastIndex((turn) => {
    if (turn.sender === "user") intents += splitText(turn.text).length;
    return intents > piecesReplayed;
  });
  return turns.slice(tooFar + 1);
}

/** What was refused of a request, by the refusal's code: an argument, or no value of it. */
const refusedArguments: Readonly<Record<string, string>> = {
  burn: "to",
  "token-contract": "to",
  "own-address": "to",
  "other-network": "to",
  "same-token": "buy",
  "slippage-too-wide": "slippagePercent",
  "unlimited-approval": "amount",
  schedule: "request",
};
/** Minimum score of the request beside what was refused. */
const minScore = 0.4;
/** Minimum probability from which the reader's operation is meant. */
const minSureShare = 0.8;

/**
 * What a refused request held without the value that was refused, so that a message may say only another: "send 5 S to
 * the burn address", then "to 0x… then".
 */
export function holdRefused(
  { intents, judgement }: Judged,
  utterance: Utterance,
  listReadings: (utterance: Utterance) => readonly Reading[],
): ThreadEntry | null {
  const refused = onlyOf(intents.filter(({ kind }) => kind === "refusal"));
  if (refused?.kind !== "refusal" || intents.some(({ kind }) => kind === "request")) return null;
  const { code } = refused.refusal;
  const argument = refusedArguments[code];
  const [top] = judgement?.labels ?? [];
  const isSure = top !== undefined && isTransactionLabel(top.label) && top.share >= minSureShare;
  const [best] = listReadings(utterance)
    .filter(({ movesValue, score }) => movesValue === true && score >= minScore)
    .filter(({ refusal }) => (isRefusalCode(code) && refusal === undefined) || refusal?.code === code)
    .filter((one) => !isSure || operationsOfCall(labelOf(one)).some((operation) => operation === top.label))
    .toSorted((one, other) => other.score - one.score);
  if (argument === undefined || best === undefined) return null;
  const { capability, input, slots = input } = best;
  const { [argument]: _, ...rest } = slots;
  const entities = utterance.tokens.flatMap(({ entity }) => entity ?? []);
  return { capability, input: rest, missing: argument, calls: [], entities };
}

/** Whether it is of a utility or of short texts, which leave the thread unchanged. */
export const isAside = (intent: Intent, asides: ReadonlySet<string>): boolean =>
  intent.kind === "request" && intent.reading.missing === undefined && asides.has(intent.reading.capability);
