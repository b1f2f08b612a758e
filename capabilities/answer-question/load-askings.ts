import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFolder } from "@alithia/content/content-folder.ts";

/** Further wordings by what they ask for: the title of a text, or a capability and its follow-up's first wording. */
export type Askings = ReadonlyMap<string, readonly string[]>;

const inContextFile = "in-context.txt";
const resultsFile = "results.txt";
const folder = join(contentFolder, "askings");

/**
 * Parses a file of `content/askings`: below a line "# Title", the ways in which unlike people ask for it, one a line.
 * Throws if a wording stands before the first title or a title has none.
 */
export function parseAskings(file: string, text: string): Askings {
  const [before = "", ...sections] = text.split(/^# /m);
  if (before.trim() !== "") throw new Error(`${file}:1: begin with "# " and the title of what is asked for.`);
  return new Map(
    sections.map((section) => {
      const [title = "", ...wordings] = section.trim().split("\n");
      if (wordings.length === 0) throw new Error(`${file}: below "# ${title}" stands no wording.`);
      return [title, wordings] as const;
    }),
  );
}

/** The files with wordings of texts that are asked for out of nothing. */
export function listAskingFiles(from: string = folder): string[] {
  return readdirSync(from).filter((file) => file.endsWith(".txt"));
}

function load(file: string): Askings {
  return parseAskings(`content/askings/${file}`, readFileSync(join(folder, file), "utf8"));
}

/** Wordings of texts, asked out of nothing and in context, and of follow-up questions about results. */
export function loadAskings(): { alone: Askings; inContext: Askings; ofResults: Askings } {
  const files = listAskingFiles().filter((file) => file !== inContextFile && file !== resultsFile);
  return {
    alone: new Map(files.flatMap((file) => [...load(file)])),
    inContext: load(inContextFile),
    ofResults: load(resultsFile),
  };
}
