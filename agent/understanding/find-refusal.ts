import { matchFrame, measureCoverage } from "../grammar/match-frame.ts";
import type { Refusal } from "../reading.ts";
import type { Token } from "../utterance.ts";
import { actingRefusals } from "./refusals/acting-refusals.ts";
import { signingRefusals } from "./refusals/signing-refusals.ts";

const rules = [...signingRefusals, ...actingRefusals];
/** Minimum share of the message that a rule must match. */
const enough = 0.5;

/**
 * Returns the refusal of the first rule that matches the message and the share of the message it covers, or
 * null if none does.
 */
export function findRefusal(tokens: Token[]): { refusal: Refusal; share: number } | null {
  for (const { frame, refusal } of rules) {
    const match = matchFrame(frame, tokens);
    const share = match === null ? 0 : measureCoverage(tokens, match.used);
    if (share >= enough) return { refusal, share };
  }
  return null;
}

/** Whether a refusal rule with this code exists. Capabilities refuse with other codes. */
export function isRefusalCode(code: string): boolean {
  return rules.some(({ refusal }) => refusal.code === code);
}

/** Returns the refusal with this code. Throws a `RangeError` if there is none. */
export function refusalOf(code: string): Refusal {
  const rule = rules.find(({ refusal }) => refusal.code === code);
  if (rule === undefined) throw new RangeError(`No rule refuses "${code}".`);
  return rule.refusal;
}

export const refusalWords = [
  ...new Set(rules.flatMap(({ frame }) => frame.needs.flat().flatMap((cue) => cue.words))),
];
