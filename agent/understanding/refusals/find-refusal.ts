import { findSecret } from "@alithia/protocol/find-secret.ts";
import { isTooLong, splitText } from "@alithia/protocol/lexing/split-text.ts";
import { indexFrames, matchFrame, measureCoverage } from "../../grammar/match-frame.ts";
import type { Refusal } from "../../reading.ts";
import type { Token } from "../../utterance.ts";
import { type Intent, isTextAnswer, textCapabilities } from "../intent.ts";
import { actingRefusals } from "./acting-refusals.ts";
import { signingRefusals } from "./signing-refusals.ts";

const rules = [...signingRefusals, ...actingRefusals];
const listRules = indexFrames(rules, ({ frame }) => frame);
/** Minimum share of the message that a rule must match. */
const enough = 0.5;

/**
 * Returns the refusal of the first rule that matches the message and the share of the message it covers, or
 * null if none does.
 */
export function findRefusal(tokens: Token[]): { refusal: Refusal; share: number } | null {
  for (const { frame, refusal } of listRules(tokens)) {
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

const lookAlikes: Intent = {
  kind: "refusal",
  refusal: {
    code: "look-alikes",
    sentence:
      "Some letters of that message only look like English ones and are of another alphabet, so I read none of it as a request. Please type it again yourself.",
  },
};
const mixedWord =
  /\p{L}*(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})\p{L}*/gu;
const foreignWord = /(?<!\p{L})[\p{Script=Cyrillic}\p{Script=Greek}]{2,}(?!\p{L})/gu;

/** Whether words mix Latin letters with look-alikes, as a text of another alphabet does not. */
const isMixed = (text: string) =>
  (text.match(mixedWord)?.length ?? 0) > Math.max(1, text.match(foreignWord)?.length ?? 0);

const maxWordLength = 400;
const longWord = new RegExp(`(?<!\\S)(?!0x|https?:)[^\\s,;]{${maxWordLength},}`, "i");

const tooLongWord: Intent = {
  kind: "refusal",
  refusal: {
    code: "too-long",
    sentence: `That holds one word or number of more than ${maxWordLength} characters, which I cannot read. Please leave it out, or paste the part that matters.`,
  },
};

/** Refuses a message that contains a secret, is too long or is made of look-alikes; null otherwise. */
export function refuseText(text: string): Intent | null {
  const secret = findSecret(text);
  if (secret !== null) return { kind: "refusal", refusal: { code: "secret", sentence: secret.sentence } };
  if (longWord.test(text)) return tooLongWord;
  if (isMixed(text)) return lookAlikes;
  return isTooLong(splitText(text)) ? tooLong : null;
}

const saysLittle = /^(off-topic|beyond|report|small-talk|outside)$/;

/**
 * Puts the correction of a false premise first and drops answers that only add words on the same topic. Where there is
 * nothing else, what follows the first comma may be asked beside it.
 */
export function correctPremise(
  intents: Intent[],
  text: string,
  correction: string | null | undefined,
  judgeRest: (text: string) => Intent[],
): Intent[] {
  if (correction === null || correction === undefined) return intents;
  const rest = text.split(/,\s+/).slice(1).join(", ");
  const beside = rest === "" ? [] : judgeRest(rest);
  const corrected: Intent = { kind: "refusal", refusal: { code: "false-premise", sentence: correction } };
  return [corrected, ...(intents.every(isTextAnswer) ? beside : intents).filter(isMore)];
}

function isMore(intent: Intent): boolean {
  if (intent.kind === "small-talk") return intent.topic === "identity";
  if (intent.kind === "request") return !textCapabilities.test(intent.reading.capability);
  return intent.kind === "refusal" && !saysLittle.test(intent.refusal.code);
}
