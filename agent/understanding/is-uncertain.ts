import { answered } from "./join-questions.ts";
import type { Understood } from "./understood.ts";

/** Readings below this score yield to the classification of the whole message. */
const certain = 0.58;

/** Unclear, weak, or a free-text question, which may be an unusually worded request. */
export function isUncertain(piece: Understood): boolean {
  if (piece.kind === "unclear") return true;
  return (
    piece.kind === "request" &&
    (piece.reading.score < certain || typeof piece.reading.input.question === "string")
  );
}

/** A free-text question that a text answers. */
export function isAnswered(piece: Understood): boolean {
  return (
    piece.kind === "request" &&
    typeof piece.reading.input.question === "string" &&
    piece.reading.score >= answered
  );
}
