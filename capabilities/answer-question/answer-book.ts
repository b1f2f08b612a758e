import type { FollowUp } from "@alithia/agent/capability.ts";
import { fillerWords } from "@alithia/agent/grammar/word-classes.ts";
import {
  type Answerable,
  createAnswerIndex,
  farthest,
  floor,
  type Hit,
  likely,
  sure,
} from "@alithia/agent/likeness/create-answer-index.ts";
import { splitQuestion, stemWord } from "@alithia/agent/likeness/stem-word.ts";
import { dropBeside } from "./drop-beside.ts";
import { createFindDefined } from "./find-defined.ts";
import { type Askings, loadAskings } from "./load-askings.ts";
import { loadKnowledge } from "./load-knowledge.ts";
import { loadShelf } from "./load-shelf.ts";
import { lowerOther } from "./lower-other.ts";
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
  /**
   * The same to choose the text that is told: where none is surely alike, by the many further wordings of
   * `content/askings`, which are too many to tell whether a text is meant at all.
   */
  choose(question: string, tells?: Answering): Hit<PreparedText>[];
  /** Returns the nearest text that shares the topic of an unanswered question, or a glossary term's, if any. */
  nearest(question: string): PreparedText | undefined;
  /**
   * Returns the titles of up to three other texts: those near to the first that was told, or else to the question.
   * A term that is explained is asked for.
   */
  listRelated(question: string, told: readonly string[]): string[];
  /** Returns the text with exactly this title or wording, or of the glossary term that is this single word. */
  findTitled(title: string): PreparedText | undefined;
  /** Returns the questions about a result or a card that texts of that capability answer, by their `On:` lines. */
  listFollowUps(tells: Answering): FollowUp<unknown, unknown>[];
  shelves: { glossary: Shelf; emergencies: Shelf; aboutHer: Shelf };
  /** Further wordings of follow-up questions about results. */
  ofResults: Askings;
  /** The words of the knowledge base's questions, used to correct misspelt words. */
  vocabulary: string[];
};

const remembered = 50;
/** How much a word that one of many wordings has alone covers of a question. */
const ofSingle = 0.5;
const maxRelated = 3;
/** From this score on, a text is near to the one that was told. */
const ofRelated = 0.17;
/** Sentences with fewer words are not looked up alone; a question without a pronoun needs one less. */
const leastWords = 4;
/** The weight of a sentence's score relative to that of the whole question. */
const ofSentence = 0.9;
/** The nearest text is shown from this likeness on if it shares two topic words, or most of them. */
const ofNearest = 0.185;
const leastShared = 2;
const mostShared = 0.6;
/** Sentences about an amount are one question, e.g. "Need 60 USDC out of S. What do I have to put in?". */
const ofAmount = /\b\d[\d.,]*k? ?(?:[A-Z]{2,6}|S|wS)\b/;

export function createAnswerBook(knowledge: KnowledgeEntry[] = loadKnowledge()): AnswerBook {
  const shelves = {
    glossary: joinShelves("glossary", "common-questions", "in-context"),
    emergencies: loadShelf("emergencies"),
    aboutHer: loadShelf("about-alithia"),
  };
  const texts: PreparedText[] = [
    ...knowledge.map((entry) => ({ tells: "answer-question" as const, entry, ...prepareStatement(entry) })),
    ...prepareShelf("glossary", shelves.glossary),
    ...prepareShelf("emergency", shelves.emergencies),
    ...prepareShelf("about-her", shelves.aboutHer),
  ];
  const { alone: further, inContext, ofResults } = loadAskings();
  let index: ReturnType<typeof createAnswerIndex<PreparedText>> | undefined;
  const found = new Map<string, Hit<PreparedText>[]>();

  function findAll(question: string): Hit<PreparedText>[] {
    const known = found.get(question);
    if (known !== undefined) return known;
    index ??= createAnswerIndex(texts.filter(standsAlone));
    const asked = dropBeside(question);
    const near = (hits: Hit<PreparedText>[]) => hits.filter(({ score }) => score >= farthest);
    const hits = putFirst(findDefined(asked), near(lowerOther(asked, near(findBySentence(asked, index)))));
    if (found.size >= remembered) found.clear();
    found.set(question, hits);
    return hits;
  }

  function findWidely(question: string): Hit<PreparedText>[] {
    const alone = texts.filter(standsAlone);
    const search = indexWidely(alone, further);
    const asked = dropBeside(question);
    const hits = search(asked).flatMap(({ entry: { at }, ...hit }) => {
      const entry = alone[at];
      return entry === undefined ? [] : [{ ...hit, entry }];
    });
    return lowerOther(asked, hits);
  }

  const ofKind = (hits: Hit<PreparedText>[], tells: Answering | undefined) =>
    hits.filter(({ entry, score }) => score >= floor && (tells === undefined || entry.tells === tells));

  const names = texts.flatMap((one) => [
    [normalise(one.title), one] as const,
    ...listTerms(one).map((term) => [term, one] as const),
  ]);
  const wordings = texts
    .filter(standsAlone)
    .flatMap((one) => one.askings.map((asked) => [normalise(asked), one] as const));
  const terms = new Set(loadShelf("glossary").entries.map(({ title }) => title));
  const askedTerms = texts.flatMap((one) =>
    terms.has(one.title) ? [[normalise(askForTerm(one.title)), one] as const] : [],
  );
  const titled = new Map([...wordings, ...askedTerms, ...names].toReversed());
  const findDefined = createFindDefined(names.filter(([, { title }]) => terms.has(title)));

  const words = knowledge.flatMap(({ question, also }) =>
    `${question} ${also}`.toLowerCase().split(/[^a-z]+/),
  );
  return {
    shelves,
    ofResults,
    nearest: (question) => {
      const [best] = findAll(question);
      const isNear = best !== undefined && best.score >= floor && best.likeness >= ofNearest;
      if (isNear && sharesTopic(dropBeside(question), best.entry)) return best.entry;
      const [wider] = findWidely(question);
      return wider !== undefined && wider.score >= likely ? wider.entry : undefined;
    },
    listRelated: (question, told) => {
      const [first] = told;
      const listNear = (asked: string, least: number) =>
        findAll(asked).filter(({ entry, score }) => score >= least && !told.includes(entry.title));
      const near = first === undefined ? findWidely(question) : listNear(first, ofRelated);
      return (near.length > 0 ? near : listNear(question, ofRelated))
        .slice(0, maxRelated)
        .map(({ entry: { title } }) => (terms.has(title) ? askForTerm(title) : title));
    },
    listFollowUps: (tells) =>
      texts.flatMap((one) =>
        one.tells === tells && one.entry.on.length > 0
          ? [
              {
                on: one.entry.on,
                asked: one.entry.follows.join(" | "),
                further: inContext.get(one.title) ?? [],
                leadsTo: (_, { dialogue }) =>
                  one.title === ofCards ? readCard(dialogue?.proposals.length ?? 0) : tell(one),
              },
            ]
          : [],
      ),
    findTitled: (title) => titled.get(normalise(title)),
    find: (question, tells) => ofKind(findAll(question), tells),
    choose: (question, tells) => {
      const hits = ofKind(findAll(question), tells);
      const isSure = (hits[0]?.score ?? 0) >= sure;
      const wider = isSure ? [] : ofKind(findWidely(question), tells);
      return wider.length === 0 ? hits : wider;
    },
    vocabulary: [...new Set(words)].filter((word) => word.length >= 4),
  };
}

/** What became of a card is read where one was prepared, since it may be signed meanwhile. */
const ofCards = "Nothing happens before you sign";
const readCard = (prepared: number) =>
  prepared === 0 ? null : { capability: "our-history", input: { only: "latest" } };

const tell = ({ tells, title }: PreparedText) => ({ capability: tells, input: { question: title } });

/** Puts the text of a term whose meaning is asked for before all others. */
function putFirst(entry: PreparedText | undefined, hits: Hit<PreparedText>[]): Hit<PreparedText>[] {
  if (entry === undefined) return hits;
  const own = hits.find((hit) => hit.entry === entry) ?? { entry, likeness: sure };
  const score = Math.max(hits[0]?.score ?? 0, sure);
  return [{ ...own, score }, ...hits.filter((hit) => hit.entry !== entry)];
}

/** Returns the single-word terms of a glossary text, e.g. "slippage". */
function listTerms(one: PreparedText): string[] {
  return one.tells === "glossary" || one.tells === "about-her"
    ? one.entry.words.map(normalise).filter((word) => !word.includes(" "))
    : [];
}

/** Asks for the meaning of a single word, which alone could mean anything. */
export function askForTerm(title: string): string {
  if (title.includes(" ")) return title;
  return `What does ${/[A-Z].*[A-Z]/.test(title) ? title : title.toLowerCase()} mean?`;
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
  const asksAlone = (one: string) => /^(?!.*\b(?:that|it|this|they)\b).*\?$/i.test(one);
  const countWords = (one: string) => one.split(/\s+/).length + (asksAlone(one) ? 1 : 0);
  const sentences = parts.filter((one) => countWords(one) >= leastWords);
  const first = ([best]: Hit<PreparedText>[]) => best?.score ?? 0;
  if (parts.length < 2 || first(whole) >= sure || ofAmount.test(question)) return whole;
  const findBest = (several: string[]) =>
    several.map(find).toSorted((one, other) => first(other) - first(one))[0] ?? [];
  const asked = findBest(sentences.filter(asksAlone));
  const best = first(asked) >= likely ? asked : findBest(sentences);
  return first(best) * ofSentence > first(whole) ? best : whole;
}

/** Whether a text's askings share the topic of a question rather than its common words. */
function sharesTopic(question: string, { askings }: Prepared): boolean {
  const topic = listTopicStems(question);
  const known = new Set(askings.flatMap((one) => splitQuestion(one).map(stemWord)));
  const shared = topic.filter((stem) => known.has(stem)).length;
  return shared >= leastShared || shared >= topic.length * mostShared;
}

function listTopicStems(question: string): string[] {
  const words = splitQuestion(question).filter((word) => !fillerWords.has(word.toLowerCase()));
  return [...new Set(words.map(stemWord))];
}

/** The index by all wordings, by the place of a text: a process builds it once, however many books it has. */
let widely:
  | { titles: string; search: ReturnType<typeof createAnswerIndex<Answerable & { at: number }>> }
  | undefined;

function indexWidely(texts: readonly PreparedText[], further: Askings) {
  const titles = texts.map(({ title }) => title).join("\n");
  if (widely?.titles === titles) return widely.search;
  const entries = texts.map(({ title, askings, text }, at) => ({
    ...{ at, text, askings: [...askings, ...(further.get(title) ?? [])] },
  }));
  widely = { titles, search: createAnswerIndex(entries, ofSingle) };
  return widely.search;
}

/** Lists a statement's askings: its question, other whole questions, and the remaining words as one. */
function prepareStatement({ question, also, asked, text }: KnowledgeEntry): Prepared {
  const whole = also.match(/[^?]+\?/g) ?? [];
  const askings = [question, ...whole, also.replace(/[^?]+\?/g, ""), ...asked].filter(
    (one) => one.trim() !== "",
  );
  return { title: question, askings, text };
}

function joinShelves(...names: Parameters<typeof loadShelf>[0][]): Shelf {
  return { preface: "", entries: names.flatMap((name) => loadShelf(name).entries) };
}

/** Whether a text is told without a conversation that it is about. */
const standsAlone = ({ tells, entry }: PreparedText) => tells === "answer-question" || entry.words.length > 0;

function prepareShelf(tells: Exclude<Answering, "answer-question">, { entries }: Shelf): PreparedText[] {
  return entries.map((entry) => ({
    tells,
    entry,
    title: entry.title,
    askings: [entry.title, entry.words.join(" "), ...entry.asked],
    text: entry.text,
  }));
}
