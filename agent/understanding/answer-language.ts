import { answerInLanguage, findLanguage } from "../reader/find-language.ts";
import type { Heard } from "./heard.ts";
import { isSureRead, movesNow, say } from "./pieces.ts";
import type { Understood } from "./understood.ts";

const sureOfLanguage = 0.6;

/** Answers a non-English message in its own language, unless the grammar is sure of a request. */
export function answerLanguage({ understood, judgement, utterance }: Heard): Understood[] | null {
  const [kind] = judgement.kinds;
  const isForeign =
    kind?.kind === "other-language" && kind.share >= sureOfLanguage && !understood.some(movesNow);
  const language = findLanguage(utterance.text) ?? (isForeign ? "en" : null);
  if (language === null || understood.some(isSureRead)) return null;
  return [say("other-language", answerInLanguage(language))];
}
