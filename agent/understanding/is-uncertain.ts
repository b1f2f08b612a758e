import type { Intent } from "./intent.ts";
import { answered } from "./join-questions.ts";

/** Readings below this score yield to the classification of the whole message. */
const certain = 0.58;

/** Unclear, weak, or a free-text question, which may be an unusually worded request. */
export function isUncertain(intent: Intent): boolean {
  if (intent.kind === "unclear") return true;
  return (
    intent.kind === "request" &&
    (intent.reading.score < certain || typeof intent.reading.input.question === "string")
  );
}

/** A free-text question that a text answers. */
export function isAnswered(intent: Intent): boolean {
  return (
    intent.kind === "request" &&
    typeof intent.reading.input.question === "string" &&
    intent.reading.score >= answered
  );
}
