import { herToken } from "@alithia/content/own-names.ts";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import { splitWords } from "./split-words.ts";
import { stemWord } from "./stem-word.ts";

/** "how many", "who" and "when" want a count, a name and a time: a statement without one is no answer. */
export function fitsKind(question: string, { question: own, also, text }: KnowledgeEntry): boolean {
  const asked = question.toLowerCase();
  const title = own.toLowerCase();
  if (
    /\b(better|worse|faster|slower|cheaper|safer) than\b|\b(compared?|comparison|competitors?)\b/.test(asked)
  )
    return /\b(differ|compare)/.test(title);
  if (/^\W*ha(s|ve)\b.*\bever\b/.test(asked)) return /\b(was|were|did|has|ever)\b/.test(title);
  if (/\b(date|eta)\b/.test(asked) && !/when|date|until|how long/.test(title)) return /\bdate\b/.test(also);
  if (/^\W*(which|who)\b.*\b(best|most|smallest|largest|lowest|highest|cheapest|biggest)\b/.test(asked))
    return /\b(best|biggest)\b/.test(also);
  if (/\b(per|a|each|every) (day|week|month|year)\b|\b(daily|weekly|monthly|yearly)\b/.test(asked))
    return /\bper\b|\b(year|day)(ly)?\b/.test(`${title} ${also}`);
  const counted = /\bhow many (\w+)(?! ago)/.exec(asked)?.[1];
  if (counted !== undefined && /^(seconds|minutes|hours|days|weeks|months|years)$/.test(counted))
    return /how long|when|time|period|date/.test(title);
  if (counted !== undefined) {
    const [, headed = ""] = /how (?:many|much)((?:\W+\w+){1,3})/.exec(title) ?? [];
    const isHeaded = stemAll(headed).includes(stemWord(counted)) || /^(tokens?|coins?)$/.test(counted);
    const isCount = /number|supply|size|decimals|per second|limit|final|cap|distributed/.test(title);
    const isTold = new RegExp(`\\d(?: [a-z]+){0,2} ${counted}\\b`, "i").test(text);
    const isRatio = (counted === herToken || /^(s|tokens?|coins?)$/.test(counted)) && /\bratio\b/.test(also);
    return (
      isTold ||
      isRatio ||
      (isHeaded && headed !== "") ||
      (isCount && stemAll(`${title} ${also}`).includes(stemWord(counted)))
    );
  }
  if (/^\W*who\b/.test(asked)) return /\bwho\b|audit/.test(title) || /\bwho\b/.test(also);
  if (/^\W*when\b/.test(asked)) return /when|how long|date|launch|until|time|still|final/.test(title);
  return true;
}

function stemAll(text: string): string[] {
  return splitWords(text).map(stemWord);
}
