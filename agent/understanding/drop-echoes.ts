import type { Token } from "../utterance.ts";
import type { Understood } from "./understood.ts";

/**
 * Merges e.g. "I owe him 20 USDC, his address is 0x…, please send it" into one request. Drops duplicates, and
 * incomplete pieces if a complete one of the same capability has their values or they only point back.
 */
export function dropEchoes(pieces: Understood[]): Understood[] {
  const whole = pieces.flatMap((piece) =>
    piece.kind === "request" && piece.reading.missing === undefined ? [piece.reading] : [],
  );
  return pieces.filter((piece, index) => {
    if (isRepeated(piece, pieces.slice(0, index))) return false;
    if (piece.kind !== "request" || piece.reading.missing === undefined || piece.reading.missing.said)
      return true;
    const { capability, slots = {} } = piece.reading;
    return !whole.some(
      (other) =>
        other.capability === capability &&
        (isOnlyPointing(piece.tokens ?? []) ||
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

function isRepeated(piece: Understood, before: Understood[]): boolean {
  return (
    piece.kind === "request" &&
    piece.reading.missing === undefined &&
    before.some(
      (one) =>
        one.kind === "request" &&
        one.reading.missing === undefined &&
        one.reading.capability === piece.reading.capability &&
        isSame([one.reading.input, one.reading.also], [piece.reading.input, piece.reading.also]),
    )
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
