import type { ThreadEntry, Utterance } from "../utterance.ts";
import type { Understood } from "./understood.ts";

export function addPiece(thread: ThreadEntry[], piece: Understood, utterance: Utterance): ThreadEntry[] {
  if (piece.kind === "small-talk" && piece.topic === "cancel") {
    return thread.map(({ missing: _, ...entry }) => ({ ...entry, capability: "" }));
  }
  if (piece.kind !== "request") return thread;
  const { capability, missing } = piece.reading;
  const input = piece.reading.slots ?? piece.reading.input;
  const entities = utterance.tokens.flatMap((token) => token.entity ?? []);
  const entry: ThreadEntry = { capability, input, entities };
  return [missing === undefined ? entry : { ...entry, missing: missing.argument }, ...thread];
}

/** Calls another model made belong to the thread as well. */
export function addCalls(
  thread: ThreadEntry[],
  calls: { capability: string; input: unknown }[],
): ThreadEntry[] {
  let extended = thread;
  for (const { capability, input } of calls) {
    const isKnown = extended.some((entry) => entry.capability === capability && sameJson(entry.input, input));
    if (isKnown || typeof input !== "object" || input === null) continue;
    extended = [
      { capability, input: input as Record<string, unknown>, isHearsay: true, entities: [] },
      ...extended,
    ];
  }
  return extended;
}

function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
