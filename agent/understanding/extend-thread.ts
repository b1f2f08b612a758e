import type { ThreadEntry, Utterance } from "../utterance.ts";
import type { Understood } from "./understood.ts";

export function addPiece(thread: ThreadEntry[], piece: Understood, utterance: Utterance): ThreadEntry[] {
  if (piece.kind === "small-talk" && piece.topic === "cancel") {
    return thread.map(({ missing: _, ...entry }) => ({ ...entry, capability: "" }));
  }
  if (piece.kind !== "request") return thread;
  const { capability, missing, also = [] } = piece.reading;
  const input = piece.reading.slots ?? piece.reading.input;
  const calls = missing === undefined ? [piece.reading.input, ...also] : [];
  const entities = utterance.tokens.flatMap((token) => token.entity ?? []);
  const entry: ThreadEntry = { capability, input, entities, calls };
  return [missing === undefined ? entry : { ...entry, missing: missing.argument }, ...thread];
}

/** Calls another model made belong to the thread as well. */
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

/** The same values under the same names, in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return String(one).toLowerCase() === String(other).toLowerCase();
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length && left.every(([name, value]) => isSame(value, Reflect.get(other, name)))
  );
}
