import type { AnyCapability } from "@alithia/agent/capability.ts";
import { siteName } from "@alithia/content/site.ts";
import type { AnswerBook } from "./answer-book.ts";
import { createShelf } from "./create-shelf.ts";
import { loadShelf } from "./load-shelf.ts";

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
