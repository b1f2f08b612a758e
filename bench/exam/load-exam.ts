import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Example, exampleSchema } from "@alithia/agent/reader/example.ts";

const renamed: Record<string, string> = { approvals: "list-approvals" };

/** Loads a folder's labelled conversations, in the writers' compact form or the reader's example format. */
export function loadExam(folder: string): Example[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return files.flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    return lines.map((line, index) => {
      const parsed = exampleSchema.safeParse(toExample(JSON.parse(line)));
      if (parsed.success) return parsed.data;
      throw new Error(`${name}:${index + 1} is no valid example: ${JSON.stringify(parsed.error.issues[0])}`);
    });
  });
}

type Loose = Record<string, unknown>;

function toExample(line: Loose): unknown {
  const turns = (line.turns as Loose[]).map((turn) => ({
    ...turn,
    kind: dash(turn.kind),
    acts: (turn.acts as Loose[]).map(({ from_thread, ...act }) => ({
      ...act,
      op: renamed[String(act.op)] ?? dash(act.op),
      ...(from_thread === undefined ? {} : { fromThread: from_thread }),
    })),
  }));
  return { ...line, turns };
}

function dash(name: unknown): string {
  return String(name).replaceAll("_", "-");
}
