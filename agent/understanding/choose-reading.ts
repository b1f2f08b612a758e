import type { IntentClassifier, IntentLabel } from "../intent-classifier/intent-classifier.ts";
import type { Reading } from "../reading.ts";

/** Low enough that the classifier only breaks near-ties between readings. */
const weightOfIntent = 0.1;

/** Returns the reading with the best combined score, or null if there is none. */
export function chooseReading(
  readings: Reading[],
  predicted: ReturnType<IntentClassifier> = [],
): Reading | null {
  const measure = (reading: Reading) =>
    reading.score + weightOfIntent * (predicted.find(({ label }) => isSame(label, reading))?.share ?? 0);
  const ranked = readings.map((reading) => ({ reading, value: measure(reading) }));
  return ranked.sort((one, other) => other.value - one.value)[0]?.reading ?? null;
}

function isSame(label: IntentLabel, { capability, input }: Reading): boolean {
  if (label.kind !== "request" || label.capability !== capability) return false;
  return Object.entries(label.input).every(([name, value]) => input[name] === value);
}
