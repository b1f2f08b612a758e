import type { Reading } from "../reading.ts";
import { isCancel, lacks, moves } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** A transaction request with a missing argument, and the number of consecutive off-topic messages since. */
export type OpenQuestion = { piece: Understood; asides: number };

/** The question is repeated after this many asides and dropped after the next one. */
const maxAsides = 1;

/** Returns the question left open after a message: its own, or the previous one if it was an aside. */
export function keepOpen(open: OpenQuestion | null, understood: readonly Understood[]): OpenQuestion | null {
  const piece = understood.findLast((one) => lacks(one) && moves(one) && !isLess(one, open));
  if (piece !== undefined) return { piece, asides: 0 };
  const isDropped =
    open === null ||
    open.asides >= maxAsides ||
    !understood.every((one) => (isAside(one) && !isSame(one, open)) || isLess(one, open));
  return isDropped ? null : { ...open, asides: open.asides + 1 };
}

/** The same request with fewer known arguments than before, e.g. after "?". */
function isLess(piece: Understood, open: OpenQuestion | null): boolean {
  if (piece.kind !== "request" || open?.piece.kind !== "request" || !lacks(piece)) return false;
  const [now, before] = [piece.reading, open.piece.reading];
  const known = (reading: Reading) => Object.keys(reading.slots ?? reading.input).length;
  return now.capability === before.capability && known(now) < known(before);
}

/** A request for the same capability answers the open question, so it is not an aside. */
function isSame(piece: Understood, { piece: before }: OpenQuestion): boolean {
  const isRequest = piece.kind === "request" && before.kind === "request";
  return isRequest && piece.reading.capability === before.reading.capability;
}

/** Small talk, an unrelated read, or an unrecognized message. */
function isAside(piece: Understood): boolean {
  if (piece.kind === "request") return !lacks(piece) && !moves(piece);
  return piece.kind !== "refusal" && !isCancel(piece) && !("meant" in piece);
}

/** Appends the question that is still open to what was understood. */
export function askAgain(understood: Understood[], open: OpenQuestion | null): Understood[] {
  if (open === null || open.asides === 0) return understood;
  return [...understood.filter((piece) => !isLess(piece, open)), open.piece];
}
