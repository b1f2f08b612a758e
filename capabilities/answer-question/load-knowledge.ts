import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type KnowledgeEntry, parseKnowledge } from "./parse-knowledge.ts";

/** Reads every file of `content/knowledge`, one topic each; throws on one that does not keep the form. */
export function loadKnowledge(
  folder = fileURLToPath(import.meta.resolve("@alithia/content/knowledge")),
): KnowledgeEntry[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .flatMap((file) => parseKnowledge(basename(file, ".md"), readFileSync(join(folder, file), "utf8")));
}
