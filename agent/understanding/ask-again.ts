import type { Reading } from "../reading.ts";
import { isCancel, lacks, moves } from "./pieces.ts";
import type { Understood } from "./understood.ts";

/** What a transaction still lacks, and how many messages in a row were about something else. */
export type OpenQuestion = { piece: Understood; asides: number };

/** A question is asked again after so many of them, and then no more. */
const maxAsides = 1;

/** The question that stays open after a message: its own, or the one before where it was about something else. */
export function keepOpen(open: OpenQuestion | null, understood: readonly Understood[]): OpenQuestion | null {
  const piece = understood.findLast((one) => lacks(one) && moves(one) && !isLess(one, open));
  if (piece !== undefined) return { piece, asides: 0 };
  const isDropped =
    open === null ||
    open.asides >= maxAsides ||
    !understood.every((one) => (isAside(one) && !isSame(one, open)) || isLess(one, open));
  return isDropped ? null : { ...open, asides: open.asides + 1 };
}

/** The same request, of which less is known than before: "?" says nothing of it. */
function isLess(piece: Understood, open: OpenQuestion | null): boolean {
  if (piece.kind !== "request" || open?.piece.kind !== "request" || !lacks(piece)) return false;
  const [now, before] = [piece.reading, open.piece.reading];
  const known = (reading: Reading) => Object.keys(reading.slots ?? reading.input).length;
  return now.capability === before.capability && known(now) < known(before);
}

/** What was asked for, whole: picked or said, it answers the question. */
function isSame(piece: Understood, { piece: before }: OpenQuestion): boolean {
  const isRequest = piece.kind === "request" && before.kind === "request";
  return isRequest && piece.reading.capability === before.reading.capability;
}

/** Talk, a question of its own, or nothing that was understood. */
function isAside(piece: Understood): boolean {
  if (piece.kind === "request") return !lacks(piece) && !moves(piece);
  return piece.kind !== "refusal" && !isCancel(piece) && !("meant" in piece);
}

/** What was understood, and after it the question that stayed open. */
export function askAgain(understood: Understood[], open: OpenQuestion | null): Understood[] {
  if (open === null || open.asides === 0) return understood;
  return [...understood.filter((piece) => !isLess(piece, open)), open.piece];
}
