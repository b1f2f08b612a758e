import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listAskingFiles, parseAskings } from "@alithia/capabilities/answer-question/load-askings.ts";
import { parseKnowledge } from "@alithia/capabilities/answer-question/parse-knowledge.ts";
import { parseShelf } from "@alithia/capabilities/answer-question/parse-shelf.ts";
import { findFileFaults, findPlaceholders } from "@alithia/content/find-file-faults.ts";
import { contentSchemas } from "@alithia/content/schemas.ts";

/** Errors to fix, and placeholders the owner still has to fill. */
export type ContentFaults = { faults: string[]; gaps: string[] };

const shelves = ["about-alithia", "common-questions", "emergencies", "glossary", "in-context"];
const here = join(import.meta.dirname, "../../content");

function findMarkdownFaults(name: string, text: string, parse: () => unknown): ContentFaults {
  const gaps = text
    .split("\n")
    .flatMap((line, index) =>
      findPlaceholders(line).map(
        (mark) => `${name}:${index + 1}: still has a placeholder: replace ${mark} with yours`,
      ),
    );
  try {
    parse();
    return { faults: [], gaps };
  } catch (cause) {
    return { faults: [cause instanceof Error ? cause.message : String(cause)], gaps };
  }
}

/** Returns all errors and placeholders in the content files, with file and line. */
export function findContentFaults(folder: string = here): ContentFaults {
  const found: ContentFaults[] = [];
  const check = (file: string, find: (name: string, text: string) => ContentFaults) => {
    const name = `content/${file}`;
    const path = join(folder, file);
    found.push(
      existsSync(path)
        ? find(name, readFileSync(path, "utf8"))
        : { faults: [`${name}:1: is missing: take it back from the version before`], gaps: [] },
    );
  };
  for (const [file, schema] of Object.entries(contentSchemas))
    check(`${file}.json`, (name, text) => findFileFaults(name, text, schema));
  for (const shelf of shelves)
    check(`shelves/${shelf}.md`, (name, text) =>
      findMarkdownFaults(name, text, () => parseShelf(name, text)),
    );
  for (const file of readdirSync(join(folder, "knowledge")).filter((one) => one.endsWith(".md")))
    check(`knowledge/${file}`, (name, text) =>
      findMarkdownFaults(name, text, () => parseKnowledge(file.slice(0, -".md".length), text)),
    );
  for (const file of listAskingFiles(join(folder, "askings")))
    check(`askings/${file}`, (name, text) => findMarkdownFaults(name, text, () => parseAskings(name, text)));
  return { faults: found.flatMap(({ faults }) => faults), gaps: found.flatMap(({ gaps }) => gaps) };
}
