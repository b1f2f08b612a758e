import type { Leaning, Tendency } from "../leaning/leaning.ts";
import type { Reading } from "../reading.ts";

/** Low enough that the classifier only breaks near-ties between readings. */
const weightOfLeaning = 0.1;

/** Returns the reading with the best combined score, or null if there is none. */
export function chooseReading(readings: Reading[], leant: ReturnType<Leaning> = []): Reading | null {
  const measure = (reading: Reading) =>
    reading.score + weightOfLeaning * (leant.find(({ tendency }) => isSame(tendency, reading))?.share ?? 0);
  const ranked = readings.map((reading) => ({ reading, value: measure(reading) }));
  return ranked.sort((one, other) => other.value - one.value)[0]?.reading ?? null;
}

function isSame(tendency: Tendency, { capability, input }: Reading): boolean {
  if (tendency.kind !== "request" || tendency.capability !== capability) return false;
  return Object.entries(tendency.input).every(([name, value]) => input[name] === value);
}
