import { expandWord } from "@alithia/agent/lexing/expand-word.ts";
import { createSpelling } from "@alithia/agent/understanding/create-spelling.ts";
import { hesitations } from "@alithia/agent/understanding/drop-hesitation.ts";
import MiniSearch from "minisearch";
import { concepts } from "./concepts.ts";
import { indexKnowledge } from "./index-knowledge.ts";
import { judgeStatement } from "./judge-statement.ts";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import { attributes, generalWords, questionWords, shapingWords } from "./question-words.ts";
import { readQuestion } from "./read-question.ts";
import { splitWords } from "./split-words.ts";
import { stemWord } from "./stem-word.ts";

/** What people say in several words for what the statements say in one. */
const phrases: [RegExp, string][] = [
  [/\b(giv(e|ing)|gave|hand(ing)?|bring(ing)?|tak(e|ing)|send(ing)?) (\w+ ){0,3}back\b/gi, "$& return"],
  [/\bchang(e|ed|ing) (my|your|our|their) mind\b/gi, "return"],
  [
    /\b(since when|how long) (does|has|did) (sonic|it|(the|this) (chain|network|mainnet)) (been )?(exist|existed|around)\b/gi,
    "when $3 launch",
  ],
  [/\b(go|goes|went|going) (dark|under|bust|belly up)\b/gi, "fail"],
];

type Reading = {
  knowsWord(word: string): boolean;
  /** Puts a misspelt word right. */
  correct(word: string): string;
};

/** The words of a question in lower case, put right; "maxFeePerGas" and "evm_version" are several where they are unknown. */
function readWords(text: string, { knowsWord, correct }: Reading): string[] {
  const plain = phrases.reduce((said, [phrase, word]) => said.replace(phrase, word), text);
  return splitWords(plain).flatMap((written) => {
    const word = written.toLowerCase();
    if (hesitations.has(word)) return [];
    const parts = knowsWord(word) ? [word] : splitCompound(written);
    return parts.flatMap((part) => (knowsWord(part) ? [part] : expandWord(part).map(correct)));
  });
}

function splitCompound(written: string): string[] {
  if (/^0x/i.test(written)) return [written.toLowerCase()];
  const parts = written
    .split(/_|\.(?=\p{L})|(?<=\p{Ll}{2})(?=\p{Lu})|(?<=\p{L}{4})-(?=\p{L}{4})/u)
    .filter((part) => part.length > 1);
  return (parts.length > 1 ? parts : [written]).map((part) => part.toLowerCase());
}

type KnowledgeHit = { entry: KnowledgeEntry; score: number };

export type KnowledgeSearch = {
  /** The statements that answer the question, best first; empty when the knowledge does not hold the answer. */
  find(question: string): KnowledgeHit[];
  /** Whether a word is one that the knowledge speaks about; gets lower case. */
  knowsWord(word: string): boolean;
  /** Whether a word says what a question is about, and not only how it is asked; gets lower case. */
  isTelling(word: string): boolean;
  /** The words that misspelt ones may be put right to. */
  vocabulary: string[];
};

const maxHits = 3;
/** Below this only words of the text are shared, by chance. */
const minScore = 4;
/** How a clause begins that asks for something to be done. */
const demanding = /^\W*(?:show|list|check|send|swap|trade|buy|sell|mint|deploy|summari[sz]e)\b/i;

/** Search over the statements, in memory. */
export function createKnowledgeSearch(entries: KnowledgeEntry[]): KnowledgeSearch {
  const texts = new MiniSearch<KnowledgeEntry>({
    fields: ["question", "also", "text"],
    tokenize: splitWords,
    processTerm: (term) => stemWord(term.toLowerCase()),
    searchOptions: { boost: { question: 3, also: 2, text: 1 } },
  });
  texts.addAll(entries);
  const index = indexKnowledge(entries);
  const asked = entries.flatMap(({ question, also }) => splitWords(`${question} ${also}`.toLowerCase()));
  const vocabulary = [...new Set(asked)].filter((word) => /^[a-z]{4,}$/.test(word));
  const correct = createSpelling([...vocabulary, ...shapingWords, ...concepts.flat()]);

  const isTelling = (word: string) => !questionWords.has(word) && !generalWords.has(stemWord(word));
  const knowsWord = (word: string) => !questionWords.has(word) && index.frequency.has(stemWord(word));

  function putRight(word: string): string {
    const isRight = !isTelling(word) || knowsWord(word) || attributes.has(stemWord(word)) || /\d/.test(word);
    return isRight ? word : correct(word);
  }

  function findWhole(text: string): KnowledgeHit[] {
    const words = readWords(text, { knowsWord, correct: putRight });
    const question = readQuestion(text, words, index);
    if (question.searched.length === 0) return [];
    return rank(
      texts.search(question.searched.join(" ")).flatMap(({ id, score }) => {
        const statement = index.statements.get(String(id));
        const fit = statement === undefined ? 0 : judgeStatement(question, statement, index);
        const hit = statement && { entry: statement.entry, score: score * fit };
        return hit === undefined || hit.score < minScore ? [] : [hit];
      }),
    );
  }

  /** The whole question, or else the best of its clauses: people tell why they ask. */
  function find(question: string): KnowledgeHit[] {
    const whole = findWhole(question);
    if (whole.length > 0) return whole;
    // What a question points at stands behind it in brackets, and answers nothing by itself.
    if (question.endsWith(")")) return [];
    const clauses = question.split(/[,;:?!—]|\.\s|\s-\s/).filter((clause) => !demanding.test(clause));
    return clauses.length > 1 ? rank(clauses.flatMap(findWhole)) : [];
  }

  return { find, vocabulary, knowsWord, isTelling };
}

function rank(hits: KnowledgeHit[]): KnowledgeHit[] {
  return hits.sort((one, other) => other.score - one.score).slice(0, maxHits);
}
