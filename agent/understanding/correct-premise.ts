import { answersInWords } from "./pieces.ts";
import type { Understood } from "./understood.ts";

const saysLittle = /^(off-topic|beyond|report|small-talk|outside)$/;

/** A false premise is put right first; then comes what of the message asks for more than words on the same. */
export function correctPremise(understood: Understood[], correction: string | null): Understood[] {
  if (correction === null) return understood;
  const corrected: Understood = { kind: "refusal", refusal: { code: "false-premise", sentence: correction } };
  return [corrected, ...understood.filter(isMore)];
}

function isMore(piece: Understood): boolean {
  if (piece.kind === "request") return !answersInWords.test(piece.reading.capability);
  return piece.kind === "refusal" && !saysLittle.test(piece.refusal.code);
}
