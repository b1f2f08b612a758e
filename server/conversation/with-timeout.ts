import { setTimeout as sleep } from "node:timers/promises";

/** A database that takes longer is as good as away. */
const soonMs = 2_000;

/** The answer, or null when it fails or comes too late to be of use. */
export function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer.catch(() => null), sleep(soonMs, null, { ref: false })]);
}
