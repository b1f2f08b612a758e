import MiniSearch, { type SearchResult } from "minisearch";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import { stemWord } from "./stem-word.ts";

export type KnowledgeHit = { entry: KnowledgeEntry; score: number };

export type KnowledgeSearch = {
  /** The statements that answer the question, best first; empty when the knowledge does not hold the answer. */
  find(question: string): KnowledgeHit[];
  /** Whether a word is one that the knowledge speaks about; gets lower case. */
  knowsWord(word: string): boolean;
  /** The words that misspelt ones may be put right to. */
  vocabulary: string[];
};

const questionWords = new Set(
  `a an the of in on at to for from by with is are was were be been am do does did can could will would shall should
  may might must and or but so if then what which who whom whose when where why how i me my we us our you your it its
  he she they them their this that these those there here tell explain about please know want need say give show let
  get have has had any some much many more most just really actually there's what's currently approx roughly approximately average avg today now wats wat wut whats hows mean means
  does work works called use used using between vs versus into out up hey hi hello ok sonic chain blockchain network s
  people someone anyone user users someone's thing things exactly long kind type look like possible happen happens
  happened even ever still also too very quick question wondering curious heard think basically simply simple words`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words that shape most questions, and still help to rank when nothing better does. */
const rareQuestionWords = new Set(["s", "sonic", "chain", "long", "network", "blockchain"]);
/** Words that shape a question more than they say what it is about, in their stems. */
const genericWords = new Set(
  "rate time period number amount level value problem run option detail list good best require minimum maximum quickly fast usual typical average day test safe fund mean all money happen own different difference support offer currently common"
    .split(" ")
    .map(stemWord),
);
/** What is asked of something: a statement that has no such word in its question says something else about it. */
const attributes = new Set(
  "apr price volume holder owner user customer hack hacked outage downtime tax insurance salary profit revenue partner phone email office country ceo founder employee audit investor bounty listing partnership password ram disk hardware requirement kyc legal license address"
    .split(" ")
    .map(stemWord),
);
/** The share of the question's meaning that a statement must cover to count as its answer. */
const enough = 0.45;
/** A question of shaping words alone ("what day is it") means too little to be answered. */
const leastMeaning = 1;

/** Search over the statements, in memory. */
export function createKnowledgeSearch(entries: KnowledgeEntry[]): KnowledgeSearch {
  const index = new MiniSearch<KnowledgeEntry>({
    fields: ["question", "also", "text"],
    tokenize: splitWords,
    processTerm: (term) => stemWord(term.toLowerCase()),
    searchOptions: {
      boost: { question: 3, also: 2, text: 1 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 4,
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const frequency = countWords(entries);
  const weigh = (word: string): number => {
    const rarity = Math.log(1 + entries.length / (1 + (frequency.get(word) ?? 0)));
    return rarity * (genericWords.has(word) ? 0.3 : 1);
  };

  function find(question: string): KnowledgeHit[] {
    const words = splitWords(question.toLowerCase());
    const isMeant = (word: string) => !questionWords.has(word) && /\p{L}/u.test(word);
    const searched = words.filter((word) => isMeant(word) || rareQuestionWords.has(word));
    const meant = words.filter(isMeant).map(stemWord);
    if (searched.length === 0) return [];
    const keyword = meant
      .filter((word) => frequency.has(word) && !genericWords.has(word))
      .toSorted((one, other) => weigh(other) - weigh(one))[0];
    const total = meant.reduce((sum, word) => sum + weigh(word), 0);
    return index
      .search(searched.join(" "))
      .flatMap((result): KnowledgeHit[] => {
        const entry = byId.get(String(result.id));
        const sum = meant.reduce((part, word) => part + weigh(word) * creditOf(word, result), 0);
        const coverage = total === 0 ? 1 : sum / total;
        if (
          entry === undefined ||
          coverage < enough ||
          !fitsKind(question, entry) ||
          !fitsSubject(question, entry)
        )
          return [];
        if (meant.some((word) => attributes.has(word) && creditOf(word, result) < 1)) return [];
        if (keyword !== undefined && coverage < 0.7 && creditOf(keyword, result) === 0) return [];
        const likeness = measureLikeness(words, splitWords(entry.question.toLowerCase()));
        if (meant.length > 0 && sum < leastMeaning && likeness < 0.7) return [];
        return [{ entry, score: result.score * coverage * coverage * (0.2 + likeness) }];
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, 3);
  }

  const vocabulary = [
    ...new Set(entries.flatMap(({ question, also }) => splitWords(`${question} ${also}`.toLowerCase()))),
  ].filter((word) => /^[a-z]{4,}$/.test(word));

  return { find, vocabulary, knowsWord: (word) => frequency.has(stemWord(word)) && !questionWords.has(word) };
}

/** A word in the statement's question counts in full, one that only its text mentions counts less. */
function creditOf(word: string, { match, queryTerms }: SearchResult): number {
  if (!queryTerms.includes(word)) return 0;
  const isNamed = Object.entries(match).some(
    ([term, fields]) => sharesStart(term, word) && fields.some((field) => field !== "text"),
  );
  return isNamed ? 1 : 0.5;
}

function sharesStart(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

/** "how many", "who" and "when" want a count, a name and a time: a statement without one is no answer. */
function fitsKind(question: string, { question: own, also }: KnowledgeEntry): boolean {
  const asked = question.toLowerCase();
  const title = own.toLowerCase();
  const counted = /\bhow many (\w+)/.exec(asked)?.[1];
  if (counted !== undefined) {
    const [, headed = ""] = /how (?:many|much|large)((?:\W+\w+){1,3})/.exec(title) ?? [];
    const isHeaded = stemAll(headed).includes(stemWord(counted)) || /^(tokens?|coins?)$/.test(counted);
    const isCount = /number|supply|size|decimals|per second|limit|final|cap|distributed/.test(title);
    return (
      (isHeaded && headed !== "") || (isCount && stemAll(`${title} ${also}`).includes(stemWord(counted)))
    );
  }
  if (/^\W*who\b/.test(asked)) return /\bwho\b|audit/.test(title) || /\bwho\b/.test(also);
  if (/^\W*when\b/.test(asked)) return /when|how long|date|launch|until|time|still|final/.test(title);
  return true;
}

/** What is said of ALI is no answer about Sonic, and the other way round. */
function fitsSubject(question: string, { topic }: KnowledgeEntry): boolean {
  const asked = question.toLowerCase();
  const isOfAli = /\b(ali|alithia|sale|presale|crowdsale|you|your)\b/.test(asked);
  const isOfSonic = /\bsonic\b/.test(asked) || /\bS\b/.test(question);
  if (isOfAli === isOfSonic) return true;
  return isOfAli === topic.startsWith("ali");
}

function stemAll(text: string): string[] {
  return splitWords(text).map(stemWord);
}

/** How alike two questions are: the share of their words that both have. */
function measureLikeness(one: string[], other: string[]): number {
  const [first, second] = [new Set(one.map(stemWord)), new Set(other.map(stemWord))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / (first.size + second.size - shared);
}

function splitWords(text: string): string[] {
  return text.match(/0x[0-9a-fA-F]+|[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** In how many statements each word stands. */
function countWords(entries: KnowledgeEntry[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const { question, also, text } of entries) {
    for (const word of new Set(splitWords(`${question} ${also} ${text}`.toLowerCase()).map(stemWord))) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  return frequency;
}
