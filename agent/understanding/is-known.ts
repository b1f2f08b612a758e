import type { Label } from "../reader/label.ts";
import { type Analysis, sumShares } from "./analysis.ts";
import { isTextReading, minKnownScore } from "./intent.ts";

/** Labels that a text answer may serve, with the minimum probability for giving one. */
export const answers: ReadonlySet<Label> = new Set<Label>([
  "knowledge",
  "glossary",
  "about-her",
  "token-info",
  "token-supply",
  "price",
  "sale-status",
  "help",
]);
const leastOfAnswer = 0.3;

/** A text answers the question, and the reader finds such a question likely. */
export function isKnown({ readings, judgement }: Analysis): boolean {
  return (
    readings.some((reading) => isTextReading(reading) && reading.score >= minKnownScore) &&
    sumShares(judgement, answers) >= leastOfAnswer
  );
}
