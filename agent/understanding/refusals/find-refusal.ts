import { findSecret } from "@alithia/protocol/find-secret.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import { matchFrame, measureCoverage } from "../../grammar/match-frame.ts";
import type { Refusal } from "../../reading.ts";
import type { Token } from "../../utterance.ts";
import { type Intent, textCapabilities } from "../intent.ts";
import { actingRefusals } from "./acting-refusals.ts";
import { signingRefusals } from "./signing-refusals.ts";

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

const tooLong: Intent = {
  kind: "refusal",
  refusal: {
    code: "too-long",
    sentence:
      "That is more than I can take in at once. Please say it in fewer words, or in several messages.",
  },
};

/** Refuses a message that contains a secret or is too long; null otherwise. */
export function refuseText(text: string): Intent | null {
  const secret = findSecret(text);
  if (secret !== null) return { kind: "refusal", refusal: { code: "secret", sentence: secret.sentence } };
  return isTooLong(splitText(text)) ? tooLong : null;
}

const saysLittle = /^(off-topic|beyond|report|small-talk|outside)$/;

/** Puts the correction of a false premise first and drops answers that only add words on the same topic. */
export function correctPremise(intents: Intent[], correction: string | null): Intent[] {
  if (correction === null) return intents;
  const corrected: Intent = { kind: "refusal", refusal: { code: "false-premise", sentence: correction } };
  return [corrected, ...intents.filter(isMore)];
}

function isMore(intent: Intent): boolean {
  if (intent.kind === "small-talk") return intent.topic === "identity";
  if (intent.kind === "request") return !textCapabilities.test(intent.reading.capability);
  return intent.kind === "refusal" && !saysLittle.test(intent.refusal.code);
}
