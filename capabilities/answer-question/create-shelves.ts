import type { AnyCapability, Capability, Understand } from "@alithia/agent/capability.ts";
import { dropYesNo } from "@alithia/agent/likeness/drop-yes-no.ts";
import { siteName } from "@alithia/content/site.ts";
import * as z from "zod";
import type { AnswerBook, Answering } from "./answer-book.ts";
import { suggestRelated } from "./capability.ts";
import { dropBeside } from "./drop-beside.ts";
import { asksSimpler, listTermsIn } from "./find-simpler.ts";
import { loadShelf } from "./load-shelf.ts";
import type { ShelfEntry } from "./parse-shelf.ts";
import { createUnderstandQuestion } from "./understand-question.ts";

/** Creates the capabilities for the glossary, emergencies and questions about the agent. */
export function createShelves(book: AnswerBook): AnyCapability[] {
  const { glossary, emergencies, aboutHer } = book.shelves;
  return [
    {
      ...createShelf(book, {
        name: "glossary",
        description: "One term of the field in plain words.",
        entries: glossary.entries,
        terms: loadShelf("glossary").entries,
      }),
      embeddedOnly: true,
    },
    createShelf(book, {
      name: "emergency",
      description: "First aid: scam signed, key leaked, stuck, wrong recipient.",
      entries: emergencies.entries,
      fallback: emergencies.preface,
    }),
    createShelf(book, {
      name: "about-her",
      description: `What ${siteName} is, keeps, costs and can do with a wallet.`,
      entries: aboutHer.entries,
    }),
  ];
}

const shelfInput = z.object({
  question: z.string().min(1).max(500).describe("In English"),
});

type ShelfInput = z.infer<typeof shelfInput>;
type ShelfFacts = { title: string | null; text: string; related: string[] };

type Shelf = {
  name: Exclude<Answering, "answer-question">;
  description: string;
  entries: readonly ShelfEntry[];
  /** The answer if no entry matches; without it, such questions are left to other capabilities. */
  fallback?: string;
  /** The entries that explain a term. With them, this shelf answers "what is …?", and "in simpler words?". */
  terms?: readonly ShelfEntry[];
};

/** A question that asks only what a term means. */
const definition =
  /^\W*(?:(?:and|so|ok|okay|hey|hi|hello|um|please|sorry|but|wait|exactly|can you|could you|pls|i (?:don'?t|do not) (?:really )?(?:understand|get|know))\W+)*(?:what(?=[\w' -]* (?:is|are|means?)\W*$)|what(?:'s|s| is| are|'re| exactly is| does| do)|(?:explain|define|tell me)(?: to me)?(?: what)?|(?:the )?meaning of|what do you mean by|what's meant by|what is meant by)\s+(?:an?\s+)?(?<term>[\w' -]+?)(?:\s+(?:is|are|mean|means|exactly|please|pls|then|anyway|to me|in crypto|in simple words|again))*\W*$/i;

/** The same in the other order, e.g. "wallet - what is that". */
const turnedDefinition =
  /^\W*(?:(?:an?|the) )?(?<term>[\w' ]+?)\s*[-–—:,?!.…]+\s*what(?:'s|s| is| are) (?:that|it|this|those|they|these)(?: (?:please|then|again|even|exactly))*(?:\W+(?:i|i['’]m|sorry|my|in)\b[^?]*)?\W*$/i;

/** Returns the entry whose longest phrase occurs in a text, e.g. "explain smart contract like I am five". */
function findNamed(entries: readonly ShelfEntry[], text: string): ShelfEntry | undefined {
  const said = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'.-]+/gu, " ")} `;
  const longest = ({ words }: ShelfEntry) =>
    Math.max(0, ...words.filter((one) => said.includes(` ${one} `)).map(({ length }) => length));
  const [best] = entries
    .filter((entry) => longest(entry) > 0)
    .sort((one, other) => longest(other) - longest(one));
  return best;
}

function findTerm(entries: readonly ShelfEntry[], text: string): ShelfEntry | undefined {
  const said = dropBeside(text).replaceAll("’", "'");
  const found = definition.exec(said) ?? turnedDefinition.exec(said);
  const term = found?.groups?.term?.toLowerCase();
  return term === undefined ? undefined : entries.find(({ words }) => words.includes(term));
}

const whichWord = "Tell me which word of it is unclear, and I explain that one by itself.";
const noSimpler = `I have no simpler words for that one. ${whichWord}`;

/** The first sentence of a text of several, which says the most of it. */
function sayShortest(reply: string): string {
  const [first, ...others] = reply.split(/(?<=[.!?:])\s+/);
  const isSentence = first !== undefined && first.length > 20 && !first.endsWith(":");
  return isSentence && others.length > 0
    ? `In one sentence: ${first} I have no simpler words for it. ${whichWord}`
    : noSimpler;
}

/** Explains the terms of a reply, each by its own text. */
function explain(first: ShelfEntry | undefined, others: ShelfEntry[], reply: string) {
  if (first === undefined)
    return { input: {}, refusal: { code: "no-simpler", sentence: sayShortest(reply) } };
  return { input: { question: first.title }, also: others.map(({ title }) => ({ question: title })) };
}

/** Creates a capability that answers from the short texts of a shelf. */
function createShelf(book: AnswerBook, shelf: Shelf): Capability<ShelfInput, ShelfFacts> {
  const { name, description, entries, fallback, terms } = shelf;
  const alike = createUnderstandQuestion(book, name);
  const understand: Understand = (utterance) => {
    const { text, tokens, dialogue, thread } = utterance;
    // A transaction is told simpler by its own capability.
    const isOfTexts = thread[0]?.capability !== "explain-transaction";
    if (terms !== undefined && dialogue?.reply !== undefined && isOfTexts && asksSimpler(text)) {
      const told = dialogue.reply.split("\n\nSource:")[0] ?? "";
      const [first, ...others] = listTermsIn(told, terms, dialogue.told);
      return [{ capability: name, score: 1, isLiteral: true, ...explain(first, others, told) }];
    }
    const isNamed = tokens.some(({ entity }) => entity !== undefined);
    const isTerm = terms !== undefined && !isNamed && findTerm(entries, text) !== undefined;
    return isTerm
      ? [{ capability: name, score: 1, isLiteral: true, input: { question: text.slice(0, 500) } }]
      : alike(utterance);
  };
  const readAs: Understand["readAs"] = (utterance, input) => {
    const isNamed = fallback !== undefined || findNamed(entries, utterance.text) !== undefined;
    const own = { capability: name, score: 0.6, input: { question: utterance.text.slice(0, 500) } };
    return isNamed ? own : alike.readAs?.(utterance, input);
  };
  return {
    name,
    effect: "read",
    aside: true,
    description,
    input: shelfInput,
    understand: Object.assign(understand, { readAs }),
    narrate: ({ text }) => text,
    suggest: suggestRelated,
    followUps: book.listFollowUps(name),
    execute: async ({ question }) => {
      const titled = book.findTitled(question)?.entry;
      const term = terms === undefined ? undefined : findTerm(entries, question);
      const [best] = book.choose(question, name);
      const alikest = best === undefined ? findNamed(entries, question) : best.entry.entry;
      const named = entries.find((entry) => entry === titled) ?? term;
      const found = named ?? entries.find((entry) => entry === alikest);
      const text = dropYesNo(found?.text ?? fallback ?? "I have no words for that yet.", question);
      const related = book.listRelated(question, found === undefined ? [] : [found.title]);
      return { facts: { title: found?.title ?? null, text, related } };
    },
  };
}
