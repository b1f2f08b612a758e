import { ticker } from "@alithia/content/ticker.ts";
import { createAnswerIndex, farthest, floor, type Hit, sure } from "./answer-index.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { loadShelf } from "./load-shelf.ts";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import type { Shelf, ShelfEntry } from "./parse-shelf.ts";

/** The capabilities that answer from prepared texts. */
const answering = ["answer-question", "glossary", "about-her", "emergency"] as const;
export type Answering = (typeof answering)[number];

type Prepared = { title: string; askings: string[]; text: string };
/** A prepared text and the capability that answers with it. */
export type PreparedText = Prepared &
  (
    | { tells: "answer-question"; entry: KnowledgeEntry }
    | { tells: Exclude<Answering, "answer-question">; entry: ShelfEntry }
  );

/** All prepared texts, ranked by the similarity of a question to the ways people ask for them. */
export type AnswerBook = {
  /** Returns the texts that answer a question, best first; with `tells`, only those of that capability. */
  find(question: string, tells?: Answering): Hit<PreparedText>[];
  /** Returns the text nearest to an unanswered question, else of a glossary term in it, else undefined. */
  nearest(question: string): PreparedText | undefined;
  /** Returns the titles of up to three texts next nearest to a question, except those in `told`. */
  listRelated(question: string, told: readonly string[]): string[];
  /** Returns the text with exactly this title, or of the glossary term that is this single word. */
  findTitled(title: string): PreparedText | undefined;
  shelves: { glossary: Shelf; emergencies: Shelf; aboutHer: Shelf };
  /** The words of the knowledge base's questions, used to correct misspelt words. */
  vocabulary: string[];
};

const remembered = 50;
const maxRelated = 3;
/** Sentences with fewer words are not looked up alone. */
const leastWords = 4;
/** The weight of a sentence's score relative to that of the whole question. */
const ofSentence = 0.9;
/** The factor of a text about the other of the two tokens, e.g. the supply of S where ALI's was asked for. */
const ofOtherToken = 0.6;
/** Sentences about an amount are one question, e.g. "Need 60 USDC out of S. What do I have to put in?". */
const ofAmount = /\b\d[\d.,]*k? ?(?:[A-Z]{2,6}|S|wS)\b/;

export function createAnswerBook(knowledge: KnowledgeEntry[] = loadKnowledge()): AnswerBook {
  const shelves = {
    glossary: joinShelves(loadShelf("glossary"), loadShelf("common-questions")),
    emergencies: loadShelf("emergencies"),
    aboutHer: loadShelf("about-alithia"),
  };
  const texts: PreparedText[] = [
    ...knowledge.map((entry) => ({ tells: "answer-question" as const, entry, ...prepareStatement(entry) })),
    ...prepareShelf("glossary", shelves.glossary),
    ...prepareShelf("emergency", shelves.emergencies),
    ...prepareShelf("about-her", shelves.aboutHer),
  ];
  let index: ReturnType<typeof createAnswerIndex<PreparedText>> | undefined;
  const found = new Map<string, Hit<PreparedText>[]>();

  function findAll(question: string): Hit<PreparedText>[] {
    index ??= createAnswerIndex(texts);
    const hits =
      found.get(question) ??
      lowerOtherToken(question, findBySentence(question, index)).filter(({ score }) => score >= farthest);
    if (found.size >= remembered) found.clear();
    found.set(question, hits);
    return hits;
  }

  const names = texts.flatMap((one) => [
    [normalise(one.title), one] as const,
    ...listTerms(one).map((term) => [term, one] as const),
  ]);
  const titled = new Map(names.toReversed());
  /** Returns the text of the longest glossary term in a question. */
  function findTermIn(question: string): PreparedText | undefined {
    const said = ` ${normalise(question)} `;
    const [longest] = names
      .filter(([name, { tells }]) => tells === "glossary" && said.includes(` ${name} `))
      .toSorted(([one], [other]) => other.length - one.length);
    return longest?.[1];
  }

  const words = knowledge.flatMap(({ question, also }) =>
    `${question} ${also}`.toLowerCase().split(/[^a-z]+/),
  );
  return {
    shelves,
    nearest: (question) => findAll(question)[0]?.entry ?? findTermIn(question),
    listRelated: (question, told) =>
      findAll(question)
        .map(({ entry }) => entry.title)
        .filter((title) => !told.includes(title))
        .slice(0, maxRelated),
    findTitled: (title) => titled.get(normalise(title)),
    find: (question, tells) =>
      findAll(question).filter(
        ({ entry, score }) => score >= floor && (tells === undefined || entry.tells === tells),
      ),
    vocabulary: [...new Set(words)].filter((word) => word.length >= 4),
  };
}

/** Returns the single-word terms of a glossary text, e.g. "slippage". */
function listTerms(one: PreparedText): string[] {
  return one.tells === "glossary" ? one.entry.words.map(normalise).filter((word) => !word.includes(" ")) : [];
}

const normalise = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Looks up each sentence if no text surely answers the whole, e.g. "I sold it last week. Do I pay tax?". */
function findBySentence(
  question: string,
  find: (question: string) => Hit<PreparedText>[],
): Hit<PreparedText>[] {
  const whole = find(question);
  const parts = question.split(/(?<=[.!?;])\s+/);
  const sentences = parts.filter((one) => one.split(/\s+/).length >= leastWords);
  const first = ([best]: Hit<PreparedText>[]) => best?.score ?? 0;
  if (parts.length < 2 || first(whole) >= sure || ofAmount.test(question)) return whole;
  const [best = whole] = sentences.map(find).toSorted((one, other) => first(other) - first(one));
  return first(best) * ofSentence > first(whole) ? best : whole;
}

const ownToken = new RegExp(`\\b${ticker}\\b`, "i");
const coin = /(?<!['’])\bS\b/;

/** Lowers texts whose title names only the coin, or only the own token, if the question names the other. */
function lowerOtherToken(question: string, hits: Hit<PreparedText>[]): Hit<PreparedText>[] {
  const [asksOwn, asksCoin] = [ownToken.test(question), coin.test(question)];
  if (asksOwn === asksCoin) return hits;
  const isOfOther = (title: string) =>
    ownToken.test(title) === asksCoin &&
    coin.test(title) === asksOwn &&
    ownToken.test(title) !== coin.test(title);
  return hits
    .map((hit) => (isOfOther(hit.entry.title) ? { ...hit, score: hit.score * ofOtherToken } : hit))
    .toSorted((one, other) => other.score - one.score);
}

/** Lists a statement's askings: its question, other whole questions, and the remaining words as one. */
function prepareStatement({ question, also, asked, text }: KnowledgeEntry): Prepared {
  const whole = also.match(/[^?]+\?/g) ?? [];
  const askings = [question, ...whole, also.replace(/[^?]+\?/g, ""), ...asked].filter(
    (one) => one.trim() !== "",
  );
  return { title: question, askings, text };
}

function joinShelves(one: Shelf, other: Shelf): Shelf {
  return { ...one, entries: [...one.entries, ...other.entries] };
}

function prepareShelf(tells: Exclude<Answering, "answer-question">, { entries }: Shelf): PreparedText[] {
  return entries.map((entry) => ({
    tells,
    entry,
    title: entry.title,
    askings: [entry.title, entry.words.join(" "), ...entry.asked],
    text: entry.text,
  }));
}
