import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "@alithia/content/content-folder.ts";
import { parseShelf, type Shelf } from "./parse-shelf.ts";

/** Reads a file of `content/shelves`; throws on one that does not keep the form. */
export function loadShelf(name: "glossary" | "common-questions" | "emergencies" | "about-alithia"): Shelf {
  const file = `shelves/${name}.md`;
  return parseShelf(`content/${file}`, readFileSync(join(contentFolder, file), "utf8"));
}
