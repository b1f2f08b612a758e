import type { Understood } from "./understood.ts";

/**
 * If a number or address of the message was not understood, e.g. "send 5 S to 0x…, keep 2 S", asks about the
 * value-moving requests instead of preparing them.
 */
export function doubtStrays(pieces: Understood[]): Understood[] {
  const stray = pieces
    .flatMap((piece) => (piece.kind === "unclear" ? piece.tokens : []))
    .find(({ entity }) => /^(number|percent|address|hex)$/.test(entity?.kind ?? ""));
  if (stray === undefined) return pieces;
  return pieces.map((piece) => {
    if (piece.kind !== "request" || !piece.reading.movesValue || piece.reading.missing !== undefined)
      return piece;
    const sentence = `What is ${stray.text} for? Say the whole request in one sentence, and I prepare it.`;
    const { also: _, ...reading } = piece.reading;
    const asks = stray.entity?.kind === "address" || stray.entity?.kind === "hex" ? "recipient" : "amount";
    return { ...piece, reading: { ...reading, missing: { argument: "request", asks, sentence } } };
  });
}
