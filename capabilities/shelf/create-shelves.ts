import type { AnyCapability } from "@alithia/agent/capability.ts";
import { aboutAlithia } from "@alithia/content/about-alithia.ts";
import { emergencies, firstAid } from "@alithia/content/emergencies.ts";
import { glossary } from "@alithia/content/glossary.ts";
import { createShelf } from "./create-shelf.ts";

/** Terms of the field, first aid, and what she says of herself. */
export function createShelves(): AnyCapability[] {
  return [
    createShelf({
      name: "glossary",
      description: "Explains one term of the field in plain words: gas, approval, slippage, seed phrase.",
      entries: glossary,
    }),
    createShelf({
      name: "emergency",
      description:
        "First aid when something went wrong: a signed scam, a leaked key, a stuck transaction, a wrong recipient.",
      entries: emergencies,
      fallback: firstAid,
    }),
    createShelf({
      name: "about-her",
      description: "What Alithia is, keeps, costs and can do with a wallet.",
      entries: aboutAlithia,
    }),
  ];
}
