import type { Capability, Understand } from "@alithia/agent/capability.ts";
import * as z from "zod";
import type { ShelfEntry } from "./parse-shelf.ts";

const shelfInput = z.object({
  question: z.string().min(1).max(500).describe("In English"),
});

type ShelfInput = z.infer<typeof shelfInput>;
type ShelfFacts = { title: string | null; text: string };

type Shelf = {
  name: string;
  description: string;
  entries: readonly ShelfEntry[];
  /** The answer where no entry fits; without one such a question is left to others. */
  fallback?: string;
  /** Its entries are terms: "what is …?" with one of them is for this shelf. */
  isGlossary?: true;
};

/** A question for what a term means, and nothing more. */
const definition =
  /^\W*(?:(?:and|so|ok|okay|hey|hi|hello|um|please|sorry|but|wait|exactly|can you|could you|pls)\W+)*(?:what(?:'s|s| is| are|'re| exactly is| does| do)|explain|define|tell me what|(?:the )?meaning of|what do you mean by|what's meant by|what is meant by)\s+(?:an?\s+)?(?<term>[\w' -]+?)(?:\s+(?:is|are|mean|means|exactly|please|pls|then|anyway|to me|in crypto|in simple words|again))*\W*$/i;

/** Answers from short texts of our own. A glossary hears questions for its terms; for the rest the reader says when it is asked. */
export function createShelf({
  name,
  description,
  entries,
  fallback,
  isGlossary,
}: Shelf): Capability<ShelfInput, ShelfFacts> {
  const understand: Understand = ({ text, tokens }) => {
    const isNamed = tokens.some(({ entity }) => entity !== undefined);
    const term =
      isGlossary && !isNamed
        ? definition.exec(text.replaceAll("’", "'"))?.groups?.term?.toLowerCase()
        : undefined;
    const isEntry = term !== undefined && entries.some(({ words }) => words.includes(term));
    return isEntry
      ? [{ capability: name, score: 1, isLiteral: true, input: { question: text.slice(0, 500) } }]
      : [];
  };
  understand.readAs = ({ text }) => {
    if (fallback === undefined && findEntry(entries, text) === null) return undefined;
    return { capability: name, score: 0.6, input: { question: text.slice(0, 500) } };
  };
  return {
    name,
    effect: "read",
    aside: true,
    description,
    input: shelfInput,
    understand,
    narrate: ({ text }) => text,
    execute: async ({ question }) => {
      const found = findEntry(entries, question);
      const text = found?.text ?? fallback ?? "I have no words for that yet.";
      return { facts: { title: found?.title ?? null, text } };
    },
  };
}

/** The entry whose turns of phrase a question names most of, longer ones counting more; null where it names none. */
export function findEntry(entries: readonly ShelfEntry[], question: string): ShelfEntry | null {
  const text = ` ${question
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}'.-]+/gu, " ")} `;
  let best: { entry: ShelfEntry; weight: number } | null = null;
  for (const entry of entries) {
    const named = entry.words.filter((words) => text.includes(` ${words} `));
    const weight = named.reduce((sum, words) => sum + words.split(" ").length ** 2 + words.length / 20, 0);
    if (weight > (best?.weight ?? 0)) best = { entry, weight };
  }
  return best?.entry ?? null;
}
