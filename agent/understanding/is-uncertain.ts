import { answered } from "./join-questions.ts";
import type { Understood } from "./understood.ts";

/** Readings below this give way to what the message is most like as a whole. */
const certain = 0.58;

/** Nothing was understood, or hardly; and a question in words may as well be a request in unusual ones. */
export function isUncertain(piece: Understood): boolean {
  if (piece.kind === "unclear") return true;
  return (
    piece.kind === "request" &&
    (piece.reading.score < certain || typeof piece.reading.input.question === "string")
  );
}

/** A question in words that the knowledge answers. */
export function isAnswered(piece: Understood): boolean {
  return (
    piece.kind === "request" &&
    typeof piece.reading.input.question === "string" &&
    piece.reading.score >= answered
  );
}
