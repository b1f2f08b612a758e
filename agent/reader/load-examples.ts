import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Example, exampleSchema } from "./example.ts";

const folder = join(import.meta.dirname, "examples");

/** Loads all labelled conversations, sorted by file. Throws an `Error` if a line violates the schema. */
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

/** Moves the message-level `ask` and `refuse` of older labels to each act. */
function putDoubts(_: string, label: unknown): unknown {
  const { acts, ask, refuse, ...turn } = Object(label);
  const doubts = JSON.parse(JSON.stringify({ ask, refuse }));
  return Array.isArray(acts) ? { ...turn, acts: acts.map((act) => ({ ...doubts, ...act })) } : label;
}

/** Converts older labels, which use underscores (`from_thread`, `token_info`) and `approvals`. */
function spellLabels(line: string): string {
  return line
    .replaceAll('"from_thread":', '"fromThread":')
    .replace(/(?<="(?:op|kind)": ?")[a-z_]+/g, (name) => name.replaceAll("_", "-"))
    .replace(/(?<="op": ?")approvals/g, "list-approvals");
}

/**
 * Returns the group for cross-validation, since voices of one writer share a style: the writer's code of an
 * id such as "w3-a-001", otherwise the voice.
 */
export function familyOf({ id, voice }: Example): string {
  return /^(w\d+)-/.exec(id)?.[1] ?? voice;
}
