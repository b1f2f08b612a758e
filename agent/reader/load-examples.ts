import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Example, exampleSchema } from "./example.ts";

const folder = join(import.meta.dirname, "examples");

/** All labelled conversations, by voice and place; throws where a line does not fit the schema. */
export function loadExamples(from = folder): Example[] {
  const files = readdirSync(from)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return files.flatMap((name) => {
    const lines = readFileSync(join(from, name), "utf8").trimEnd().split("\n");
    return lines.map((line, index) => {
      const parsed = exampleSchema.safeParse(JSON.parse(spellLabels(line), putDoubts));
      if (parsed.success) return parsed.data;
      throw new Error(`${name}:${index + 1} is no valid example: ${parsed.error.issues[0]?.message}`);
    });
  });
}

/** What an older label has on the message, why she would ask back or refuse, is said of each of its acts. */
function putDoubts(_: string, label: unknown): unknown {
  const { acts, ask, refuse, ...turn } = Object(label);
  const doubts = JSON.parse(JSON.stringify({ ask, refuse }));
  return Array.isArray(acts) ? { ...turn, acts: acts.map((act) => ({ ...doubts, ...act })) } : label;
}

/** Older labels join words by a low line (`from_thread`, `token_info`) and have a shorter name for one operation. */
function spellLabels(line: string): string {
  return line
    .replaceAll('"from_thread":', '"fromThread":')
    .replace(/(?<="(?:op|kind)": ?")[a-z_]+/g, (name) => name.replaceAll("_", "-"))
    .replace(/(?<="op": ?")approvals/g, "list-approvals");
}

/**
 * Voices by one writer share a style, so they are left out together: the family is the writer's code where the id
 * has one ("w3-a-001"), else the voice.
 */
export function familyOf({ id, voice }: Example): string {
  return /^(w\d+)-/.exec(id)?.[1] ?? voice;
}
