import type { Reading } from "../reading.ts";
import type { Understood } from "../understanding/understood.ts";
import type { GrammarReading, ReaderInput } from "./reader-input.ts";

const maxReadings = 3;

/** Describes the grammar's result as features for the reader. */
export function describeReadings(
  understood: Understood[],
  readings: readonly Reading[],
): Pick<ReaderInput, "readings" | "parts"> {
  const best = readings
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxReadings);
  return { readings: best.map(describeReading), parts: understood.map(describePart) };
}

function describeReading(reading: Reading): GrammarReading {
  const lacks = reading.missing?.argument;
  return { label: labelOf(reading), score: reading.score, ...(lacks === undefined ? {} : { lacks }) };
}

function describePart(piece: Understood): string {
  if (piece.kind === "request") {
    const label = labelOf(piece.reading);
    return piece.reading.missing === undefined ? label : `${label} asks ${piece.reading.missing.asks}`;
  }
  if (piece.kind === "small-talk") return `talk.${piece.topic}`;
  return piece.kind === "refusal" ? `refusal.${piece.refusal.code}` : "unclear";
}

/** E.g. "read-chain.balance", "review-approvals.revoke", "send". */
export function labelOf({ capability, input }: Pick<Reading, "capability" | "input">): string {
  const { topic, action, revoke } = input;
  const aspect = topic ?? action ?? (revoke === undefined ? undefined : "revoke");
  return aspect === undefined ? capability : `${capability}.${aspect}`;
}
