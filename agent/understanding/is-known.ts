import type { Label } from "../reader/label.ts";
import { type Heard, shareOf } from "./heard.ts";
import { isAnswer, known } from "./pieces.ts";

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
export function isKnown({ readings, judgement }: Heard): boolean {
  return (
    readings.some((reading) => isAnswer(reading) && reading.score >= known) &&
    shareOf(judgement, answers) >= leastOfAnswer
  );
}
