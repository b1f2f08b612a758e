import type { AnyCapability } from "@alithia/agent/capability.ts";
import { siteName } from "@alithia/content/site.ts";
import { createShelf } from "./create-shelf.ts";
import { loadShelf } from "./load-shelf.ts";

/** Terms of the field, first aid, and what she says of herself. */
export function createShelves(): AnyCapability[] {
  const emergencies = loadShelf("emergencies");
  return [
    {
      ...createShelf({
        name: "glossary",
        description: "One term of the field in plain words.",
        entries: loadShelf("glossary").entries,
      }),
      embeddedOnly: true,
    },
    createShelf({
      name: "emergency",
      description: "First aid: a signed scam, a leaked key, a stuck transaction, a wrong recipient.",
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
