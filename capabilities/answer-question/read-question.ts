import { findDemand } from "./find-demand.ts";
import type { KnowledgeIndex } from "./index-knowledge.ts";
import { generalWords, questionWords, rankingWords } from "./question-words.ts";
import { stemWord } from "./stem-word.ts";

/** A question as the search sees it. All but `searched` are stems. */
export type AskedQuestion = {
  text: string;
  /** All of its words, put right. */
  stems: Set<string>;
  /** The words worth looking for; without any there is nothing to search. */
  searched: string[];
  /** Those that say what it is about. */
  meant: string[];
  /** Those of them rare enough to be the very thing that is asked about. */
  specific: string[];
  /** The head of "what is the volume of Shadow", when the question has that form. */
  head: string | undefined;
  /** What an answer has to speak of: names, and what "of" leads to. */
  owed: string[];
};

const minSpecific = 3;

/** Reads a question of words in lower case, put right. */
export function readQuestion(text: string, words: string[], index: KnowledgeIndex): AskedQuestion {
  const isMeant = (word: string) =>
    !questionWords.has(word) && (!/^(\p{L}|\d+[kmb]?)$/u.test(word) || index.frequency.has(word));
  const meant = [...new Set(words.filter(isMeant).map(stemWord))];
  const saysSomething = meant.some((stem) => /\p{L}/u.test(stem));
  const telling = meant.filter((stem) => !generalWords.has(stem));
  const { head, subject } = findDemand(words);
  return {
    text,
    stems: new Set(words.map(stemWord)),
    searched:
      meant.length > 0 && !saysSomething
        ? []
        : words.filter((word) => isMeant(word) || rankingWords.has(word)),
    meant,
    specific: telling.filter((stem) => index.weigh(stem) > minSpecific),
    head,
    owed: telling.filter((stem) => index.names.has(stem) || subject.includes(stem)),
  };
}
