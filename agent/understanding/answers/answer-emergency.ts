import { splitQuestions } from "../../likeness/split-questions.ts";
import { type Analysis, answerWith } from "../analysis.ts";
import { followLabel, minEmergencyShare } from "../arbitration/follow-label.ts";
import { createRequest, type Intent, isConfidentRead } from "../intent.ts";
import { asksDefinition, listEntities, onlyOf } from "../token-queries.ts";

/** Minimum share against a question that is read, e.g. "was anything stolen from my wallet?". */
const minShareAgainstRead = 0.75;

/** Answers with first aid if the reader classifies the message as an emergency. */
export function answerEmergency(analysis: Analysis): Intent[] | null {
  const { label, share } = analysis.top;
  if (label !== "emergency" || share < minEmergencyShare) return null;
  const isQuestion = analysis.judgement.kinds[0]?.kind === "question" && share < minShareAgainstRead;
  if (isQuestion && analysis.intents.every(isConfidentRead)) return null;
  return splitQuestions(analysis.utterance.text).some(({ text }) => asksDefinition(text))
    ? null
    : followLabel(analysis);
}

const minLookScore = 0.8;
const asksToLook = /\b(?:look|check|see|show|review|inspect|scan|what|which|how much)\b/i;

/**
 * Adds what the message asks to look at before first aid: a named transaction, e.g. "I sent it to the wrong
 * address, …", or the wallet, e.g. "I was scammed, look at my wallet".
 */
export function addLookedAt(intents: Intent[], analysis: Analysis): Intent[] {
  const isFirstAid = (intent: Intent) =>
    intent.kind === "request" && intent.reading.capability === "emergency";
  if (intents.length === 0 || !intents.every(isFirstAid)) return intents;
  const { tokens } = analysis.utterance;
  const hash = onlyOf(listEntities(tokens, "hash"))?.value;
  if (hash !== undefined) {
    const explained = answerWith(analysis, { capability: "explain-transaction", input: { hash } });
    return [...(explained ?? []), ...intents];
  }
  const looked = analysis.readings.find(
    ({ capability, score, missing }) =>
      capability === "summarize-wallet" &&
      score >= minLookScore &&
      missing === undefined &&
      asksToLook.test(analysis.utterance.text),
  );
  return looked === undefined ? intents : [createRequest(looked, tokens), ...intents];
}
