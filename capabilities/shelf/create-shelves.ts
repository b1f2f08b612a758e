import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyCapability } from "@alithia/agent/capability.ts";
import { contentFolder } from "@alithia/content/content-folder.ts";
import { siteName } from "@alithia/content/site.ts";
import { createShelf } from "./create-shelf.ts";
import { parseShelf, type Shelf } from "./parse-shelf.ts";

/** Terms of the field, first aid, and what she says of herself. */
export function createShelves(): AnyCapability[] {
  const emergencies = loadShelf("emergencies");
  return [
    {
      ...createShelf({
        name: "glossary",
        description: "One term of the field in plain words.",
        entries: loadShelf("glossary").entries,
        isGlossary: true,
      }),
      embeddedOnly: true,
    },
    createShelf({
      name: "emergency",
      description: "First aid: scam signed, key leaked, transaction stuck, wrong recipient.",
      entries: emergencies.entries,
      fallback: emergencies.preface,
    }),
    createShelf({
      name: "about-her",
      description: `What ${siteName} is, keeps, costs and can do with a wallet.`,
      entries: loadShelf("about-alithia").entries,
    }),
  ];
}

/** Reads a file of `content/shelves`; throws on one that does not keep the form. */
export function loadShelf(name: "glossary" | "emergencies" | "about-alithia"): Shelf {
  const file = `shelves/${name}.md`;
  return parseShelf(`content/${file}`, readFileSync(join(contentFolder, file), "utf8"));
}
