import type { Reading } from "../reading.ts";
import type { Intent } from "../understanding/intent.ts";
import type { GrammarReading, ReaderInput } from "./reader-input.ts";

const maxReadings = 3;

/** Describes the grammar's result as features for the reader. */
export function describeReadings(
  intents: Intent[],
  readings: readonly Reading[],
): Pick<ReaderInput, "readings" | "parts"> {
  const best = readings
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxReadings);
  return { readings: best.map(describeReading), parts: intents.map(describeIntent) };
}

function describeReading(reading: Reading): GrammarReading {
  const lacks = reading.missing?.argument;
  return { label: labelOf(reading), score: reading.score, ...(lacks === undefined ? {} : { lacks }) };
}

function describeIntent(intent: Intent): string {
  if (intent.kind === "request") {
    const label = labelOf(intent.reading);
    return intent.reading.missing === undefined ? label : `${label} asks ${intent.reading.missing.asks}`;
  }
  if (intent.kind === "small-talk") return `talk.${intent.topic}`;
  return intent.kind === "refusal" ? `refusal.${intent.refusal.code}` : "unclear";
}

/** E.g. "read-chain.balance", "review-approvals.revoke", "send". */
export function labelOf({ capability, input }: Pick<Reading, "capability" | "input">): string {
  const { topic, action, revoke } = input;
  const aspect = topic ?? action ?? (revoke === undefined ? undefined : "revoke");
  return aspect === undefined ? capability : `${capability}.${aspect}`;
}
