import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A message of one voice with what it asks for, or "none" for what only sounds like a question of the field. */
export type QuestionExample = { voice: string; field: string; is: string; text: string };

const folder = join(import.meta.dirname, "examples");

/** Loads the labelled messages, sorted by voice: a file each, with the field, the class and the message of a line. */
export function loadQuestions(): QuestionExample[] {
  const names = readdirSync(folder).sort();
  return names.flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [field = "", is = "", text = ""] = line.split("\t");
        return { voice: name.replace(/\.tsv$/, ""), field, is, text };
      }),
  );
}
