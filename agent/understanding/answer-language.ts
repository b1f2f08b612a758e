import { answerInLanguage, findLanguage } from "../reader/find-language.ts";
import type { Analysis } from "./analysis.ts";
import type { Intent } from "./intent.ts";
import { createRefusal, isCompleteTransaction, isConfidentRead } from "./intent.ts";

const sureOfLanguage = 0.6;

/** Answers a non-English message in its own language, unless the grammar is sure of a request. */
export function answerLanguage({ intents, judgement, utterance }: Analysis): Intent[] | null {
  const [kind] = judgement.kinds;
  const isForeign =
    kind?.kind === "other-language" && kind.share >= sureOfLanguage && !intents.some(isCompleteTransaction);
  const language = findLanguage(utterance.text) ?? (isForeign ? "en" : null);
  if (language === null || intents.some(isConfidentRead)) return null;
  return [createRefusal("other-language", answerInLanguage(language))];
}
