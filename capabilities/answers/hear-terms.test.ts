import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../../bench/intents/intent-world.ts";
import { findEntry } from "./create-shelf.ts";
import { loadShelf } from "./create-shelves.ts";

const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);
const { entries } = loadShelf("glossary");

const ways: ((term: string) => string)[] = [
  (term) => `what is ${term}`,
  (term) => `What's a ${term}?`,
  (term) => `hey, what does ${term} mean exactly`,
  (term) => `explain ${term} please`,
];

test.each(entries.map(({ title, words }) => [title, words[0] ?? ""]))(
  "%s: asked what it is, the glossary says it",
  (title, term) => {
    for (const way of ways) {
      const [piece] = understand([{ sender: "user", text: way(term), picks: [] }], undefined);
      expect(piece, way(term)).toMatchObject({ reading: { capability: "glossary" } });
      expect(findEntry(entries, way(term))?.title, way(term)).toBe(title);
    }
  },
);
