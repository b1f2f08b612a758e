import type { Token } from "../utterance.ts";
import type { Intent } from "./intent.ts";

/**
 * Merges e.g. "I owe him 20 USDC, his address is 0x…, please send it" into one request. Drops duplicates, and
 * incomplete pieces if a complete one of the same capability has their values or they only point back.
 */
export function dropEchoes(intents: Intent[]): Intent[] {
  const whole = intents.flatMap((intent) =>
    intent.kind === "request" && intent.reading.missing === undefined ? [intent.reading] : [],
  );
  return intents.filter((intent, index) => {
    if (isRepeated(intent, intents.slice(0, index))) return false;
    if (intent.kind !== "request" || intent.reading.missing === undefined || intent.reading.missing.said)
      return true;
    const { capability, slots = {} } = intent.reading;
    return !whole.some(
      (other) =>
        other.capability === capability &&
        (isOnlyPointing(intent.tokens ?? []) ||
          Object.entries(slots).every(([key, value]) => isSame(other.slots?.[key], value))),
    );
  });
}

/** Names no value, e.g. "please send it". */
function isOnlyPointing(tokens: Token[]): boolean {
  const pointing = /^(it|that|this|them)$/;
  return (
    tokens.length <= 6 &&
    tokens.some(({ word }) => pointing.test(word)) &&
    tokens.every(
      ({ word, entity }) =>
        entity === undefined && (pointing.test(word) || !/^(to|another|more|again)$/.test(word)),
    )
  );
}

function isRepeated(intent: Intent, before: Intent[]): boolean {
  return (
    intent.kind === "request" &&
    intent.reading.missing === undefined &&
    before.some(
      (one) =>
        one.kind === "request" &&
        one.reading.missing === undefined &&
        one.reading.capability === intent.reading.capability &&
        isSame([one.reading.input, one.reading.also], [intent.reading.input, intent.reading.also]),
    )
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
