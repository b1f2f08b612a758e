import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { contentFolder } from "@alithia/content/content-folder.ts";
import { type KnowledgeEntry, parseKnowledge } from "./parse-knowledge.ts";

/** Loads every file of `content/knowledge`, one topic each. Throws if one is malformed. */
export function loadKnowledge(folder = join(contentFolder, "knowledge")): KnowledgeEntry[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .flatMap((file) => parseKnowledge(basename(file, ".md"), readFileSync(join(folder, file), "utf8")));
}
