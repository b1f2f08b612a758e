import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The files that define features. The grammar's readings are inputs that may change without retraining. */
const sources = ["concepts.json", "find-concepts.ts", "hash-feature.ts", "label.ts", "list-features.ts"];

/** The same for entity roles. */
const roleSources = [
  "concepts.json",
  "find-concepts.ts",
  "frame.ts",
  "hash-feature.ts",
  "list-role-features.ts",
  "list-thread-features.ts",
  "role.ts",
];

/** Changes with any training example and with the code, but not the comments, that extracts features. */
export function fingerprintOfLessons(): string {
  return fingerprint(sources);
}

export function fingerprintOfRoles(): string {
  return fingerprint(roleSources);
}

const questions = "../question-classifier";

/** The same for the question classifier, which is also taught what the messages of the reader's examples are not. */
export function fingerprintOfQuestions(): string {
  const examples = readdirSync(join(import.meta.dirname, questions, "examples")).sort();
  return fingerprint([
    ...sources,
    join(questions, "classify-question.ts"),
    join(questions, "text-classes.ts"),
    ...examples.map((name) => join(questions, "examples", name)),
  ]);
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash("sha256");
  const examples = readdirSync(join(import.meta.dirname, "examples")).sort();
  const files = [...sources, ...examples.map((name) => join("examples", name))];
  for (const file of files) hash.update(file).update(readCode(join(import.meta.dirname, file)));
  return hash.digest("hex").slice(0, 16);
}

function readCode(path: string): string {
  const text = readFileSync(path, "utf8");
  return path.endsWith(".ts") ? text.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)\n/gm, "") : text;
}
