import type { Reading } from "../reading.ts";
import type { Intent } from "./intent.ts";
import { isCancellation, isIncomplete, isTransaction } from "./intent.ts";

/** A transaction request with a missing argument, and the number of consecutive off-topic messages since. */
export type OpenQuestion = { intent: Intent; asides: number };

/** The question is repeated after this many asides and dropped after the next one. */
const maxAsides = 1;

/** Returns the question left open after a message: its own, or the previous one if it was an aside. */
export function keepOpen(open: OpenQuestion | null, intents: readonly Intent[]): OpenQuestion | null {
  const intent = intents.findLast((one) => isIncomplete(one) && isTransaction(one) && !isLess(one, open));
  if (intent !== undefined) return { intent, asides: 0 };
  const isDropped =
    open === null ||
    open.asides >= maxAsides ||
    !intents.every((one) => (isAside(one) && !isSame(one, open)) || isLess(one, open));
  return isDropped ? null : { ...open, asides: open.asides + 1 };
}

/** The same request with fewer known arguments than before, e.g. after "?". */
function isLess(intent: Intent, open: OpenQuestion | null): boolean {
  if (intent.kind !== "request" || open?.intent.kind !== "request" || !isIncomplete(intent)) return false;
  const [now, before] = [intent.reading, open.intent.reading];
  const known = (reading: Reading) => Object.keys(reading.slots ?? reading.input).length;
  return now.capability === before.capability && known(now) < known(before);
}

/** A request for the same capability answers the open question, so it is not an aside. */
function isSame(intent: Intent, { intent: before }: OpenQuestion): boolean {
  const isRequest = intent.kind === "request" && before.kind === "request";
  return isRequest && intent.reading.capability === before.reading.capability;
}

/** Small talk, an unrelated read, or an unrecognized message. */
function isAside(intent: Intent): boolean {
  if (intent.kind === "request") return !isIncomplete(intent) && !isTransaction(intent);
  return intent.kind !== "refusal" && !isCancellation(intent) && !("meant" in intent);
}

/** Appends the question that is still open to what was understood. */
export function askAgain(intents: Intent[], open: OpenQuestion | null): Intent[] {
  if (open === null || open.asides === 0) return intents;
  return [...intents.filter((intent) => !isLess(intent, open)), open.intent];
}
