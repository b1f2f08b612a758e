import { matchFrame, measureCoverage } from "../grammar/match-frame.ts";
import type { Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";
import { actingRefusals } from "./refusals/acting-refusals.ts";
import { signingRefusals } from "./refusals/signing-refusals.ts";

const rules = [...signingRefusals, ...actingRefusals];
/** The share of what was said that a rule must explain. */
const enough = 0.5;

/**
 * The sentence for what is asked for but never done, with a way on, and the share of what was said that it is about;
 * null when nothing speaks against it.
 */
export function findRefusal(tokens: Token[]): { refusal: Refusal; share: number } | null {
  for (const { frame, refusal } of rules) {
    const match = matchFrame(frame, tokens);
    const share = match === null ? 0 : measureCoverage(tokens, match.used);
    if (share >= enough) return { refusal, share };
  }
  return null;
}

/** Whether what is asked in any message, and not only with certain arguments, is refused for this reason. */
export function isRefusalCode(code: string): boolean {
  return rules.some(({ refusal }) => refusal.code === code);
}

/** The refusal that a code stands for; throws on a code that no rule has. */
export function refusalOf(code: string): Refusal {
  const rule = rules.find(({ refusal }) => refusal.code === code);
  if (rule === undefined) throw new RangeError(`No rule refuses "${code}".`);
  return rule.refusal;
}

export const refusalWords = [
  ...new Set(rules.flatMap(({ frame }) => frame.needs.flat().flatMap((cue) => cue.words))),
];
