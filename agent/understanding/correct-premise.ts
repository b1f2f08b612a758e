import { answersInWords } from "./pieces.ts";
import type { Understood } from "./understood.ts";

const saysLittle = /^(off-topic|beyond|report|small-talk|outside)$/;

/** Puts the correction of a false premise first and drops answers that only add words on the same topic. */
export function correctPremise(understood: Understood[], correction: string | null): Understood[] {
  if (correction === null) return understood;
  const corrected: Understood = { kind: "refusal", refusal: { code: "false-premise", sentence: correction } };
  return [corrected, ...understood.filter(isMore)];
}

function isMore(piece: Understood): boolean {
  if (piece.kind === "request") return !answersInWords.test(piece.reading.capability);
  return piece.kind === "refusal" && !saysLittle.test(piece.refusal.code);
}
