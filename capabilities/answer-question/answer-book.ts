import { createAnswerIndex, farthest, floor, type Hit, sure } from "./answer-index.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { loadShelf } from "./load-shelf.ts";
import type { KnowledgeEntry } from "./parse-knowledge.ts";
import type { Shelf, ShelfEntry } from "./parse-shelf.ts";

/** The abilities that answer from prepared texts. */
const answering = ["answer-question", "glossary", "about-her", "emergency"] as const;
export type Answering = (typeof answering)[number];

type Prepared = { title: string; askings: string[]; text: string };
/** A prepared text and the ability that tells it. */
export type PreparedText = Prepared &
  (
    | { tells: "answer-question"; entry: KnowledgeEntry }
    | { tells: Exclude<Answering, "answer-question">; entry: ShelfEntry }
  );

/** All prepared texts, found by how alike a question is to what people ask for them. */
export type AnswerBook = {
  /** What answers a question, best first, of all texts or of those that one ability tells. */
  find(question: string, tells?: Answering): Hit<PreparedText>[];
  /** The text that is nearest to a question that none answers, or of a term in it; undefined where none is near at all. */
  nearest(question: string): PreparedText | undefined;
  /** The titles of up to three texts that are next nearest to a question. */
  listRelated(question: string, told: readonly string[]): string[];
  /** The text of just that title, or of the term that is this one word. */
  findTitled(title: string): PreparedText | undefined;
  shelves: { glossary: Shelf; emergencies: Shelf; aboutHer: Shelf };
  /** The words of the knowledge's own questions, which misspelt ones may be put right to. */
  vocabulary: string[];
};

const remembered = 50;
const maxRelated = 3;
/** A sentence of fewer words says too little to be asked alone. */
const leastWords = 4;
/** What one sentence is asked by counts less than what all of them are. */
const ofSentence = 0.9;
/** "Need 60 USDC out of S. What do I have to put in?": sentences about an amount are one question. */
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
      found.get(question) ?? findBySentence(question, index).filter(({ score }) => score >= farthest);
    if (found.size >= remembered) found.clear();
    found.set(question, hits);
    return hits;
  }

  const names = texts.flatMap((one) => [
    [normalise(one.title), one] as const,
    ...listTerms(one).map((term) => [term, one] as const),
  ]);
  const titled = new Map(names.toReversed());
  /** What the longest term of the glossary in a question means. */
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

/** The words of the glossary that stand alone, such as "slippage". */
function listTerms(one: PreparedText): string[] {
  return one.tells === "glossary" ? one.entry.words.map(normalise).filter((word) => !word.includes(" ")) : [];
}

const normalise = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** "I sold it last week. Do I pay tax?": what no text answers as a whole is asked by its sentences. */
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

/** Its own question, each way to ask it, and the other words for it together. */
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
