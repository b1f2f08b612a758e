import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "@alithia/content/content-folder.ts";
import { parseShelf, type Shelf } from "./parse-shelf.ts";

type ShelfName = "glossary" | "common-questions" | "in-context" | "emergencies" | "about-alithia";

/** Loads a file of `content/shelves`. Throws if it is malformed. */
export function loadShelf(name: ShelfName): Shelf {
  const file = `shelves/${name}.md`;
  return parseShelf(`content/${file}`, readFileSync(join(contentFolder, file), "utf8"));
}
