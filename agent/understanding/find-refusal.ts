import { matchFrame, measureCoverage } from "../grammar/match-frame.ts";
import type { Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";
import { actingRefusals } from "./refusals/acting-refusals.ts";
import { signingRefusals } from "./refusals/signing-refusals.ts";

const rules = [...signingRefusals, ...actingRefusals];
/** The share of what was said that a rule must explain. */
const enough = 0.5;

/** The sentence for what is asked for but never done, with a way on; null when nothing speaks against it. */
export function findRefusal(tokens: Token[]): Refusal | null {
  for (const { frame, refusal } of rules) {
    const match = matchFrame(frame, tokens);
    if (match !== null && measureCoverage(tokens, match.used) >= enough) return refusal;
  }
  return null;
}

export const refusalWords = [
  ...new Set(rules.flatMap(({ frame }) => frame.needs.flat().flatMap((cue) => cue.words))),
];
