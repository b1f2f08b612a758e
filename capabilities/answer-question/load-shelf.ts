import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "@alithia/content/content-folder.ts";
import { parseShelf, type Shelf } from "./parse-shelf.ts";

/** Loads a file of `content/shelves`. Throws if it is malformed. */
export function loadShelf(name: "glossary" | "common-questions" | "emergencies" | "about-alithia"): Shelf {
  const file = `shelves/${name}.md`;
  return parseShelf(`content/${file}`, readFileSync(join(contentFolder, file), "utf8"));
}
