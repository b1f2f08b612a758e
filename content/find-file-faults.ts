import type * as z from "zod";

type Path = readonly PropertyKey[];

/** Returns the line of a value, or of its nearest existing ancestor. */
function lineOf({ lines }: Located, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).map(String).join("/"));
    if (line !== undefined) return line;
  }
  return 1;
}

function isThere({ lines }: Located, path: Path): boolean {
  return lines.has(path.map(String).join("/"));
}

function describeIssue(issue: z.core.$ZodIssue, located: Located): { path: Path; sentence: string }[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      sentence: "is no field of this file: remove it, or correct its name",
    }));
  if (issue.code === "invalid_type" && !isThere(located, issue.path))
    return [{ path: issue.path, sentence: `is missing: add it (${issue.expected})` }];
  if (issue.code === "invalid_type")
    return [{ path: issue.path, sentence: `has to be a ${issue.expected}: correct the value` }];
  if (issue.code === "invalid_value")
    return [
      {
        path: issue.path,
        sentence: `has to be one of ${issue.values.map((value) => `"${String(value)}"`).join(", ")}`,
      },
    ];
  return [{ path: issue.path, sentence: issue.message }];
}

function findPlaceholderFaults(
  value: unknown,
  path: Path,
  located: Located,
): { path: Path; sentence: string }[] {
  if (typeof value === "string")
    return findPlaceholders(value).map((mark) => ({
      path,
      sentence: `still has a placeholder: replace ${mark} with yours`,
    }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findPlaceholderFaults(part, [...path, key], located));
}

/** Describes a JSON syntax error, with the line from the parser's message if it has one. */
function describeSyntax(file: string, text: string, cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const line = /\(line (\d+) column \d+\)/.exec(message)?.[1] ?? text.trimEnd().split("\n").length;
  return `${file}:${line}: is not valid JSON: look for a missing or extra comma, quote or bracket here or just before`;
}

/**
 * Validates one data file. Each message has the file, line, field and fix. `gaps` are placeholders for the
 * owner to fill: they block going live, but not a local trial.
 */
export function findFileFaults(
  file: string,
  text: string,
  schema: z.ZodType,
): { faults: string[]; gaps: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { faults: [describeSyntax(file, text, cause)], gaps: [] };
  }
  const located = locateValues(text);
  const say = ({ path, sentence }: { path: Path; sentence: string }) =>
    `${file}:${lineOf(located, path)}: ${path.map(String).join(".") || "the file"} ${sentence}`;
  const parsed = schema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues.flatMap((issue) => describeIssue(issue, located));
  return {
    faults: [
      ...located.doubled.map(
        ({ path, line }) => `${file}:${line}: ${path.replaceAll("/", ".")} stands twice: keep one of them`,
      ),
      ...issues.map(say),
    ],
    gaps: findPlaceholderFaults(value, [], located).map(say),
  };
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

type Located = {
  /** Line of each value by path (`social/0/href`); the root has the empty path. */
  lines: Map<string, number>;
  /** Duplicate keys, of which JSON silently keeps only the last. */
  doubled: { path: string; line: number }[];
};

/** Returns the line of every value of a valid JSON text. */
function locateValues(text: string): Located {
  const lines = new Map<string, number>();
  const doubled: Located["doubled"] = [];
  const found = text.matchAll(tokens);
  let line = 1;
  let seenUntil = 0;

  function next(): string {
    const match = found.next().value;
    if (match === undefined) throw new Error("This text is not valid JSON.");
    line += text.slice(seenUntil, match.index).split("\n").length - 1;
    seenUntil = match.index;
    return match[0];
  }

  function readObject(path: string): void {
    for (let token = next(); token !== "}"; token = next()) {
      if (token === ",") continue;
      const inner = join(path, JSON.parse(token));
      if (lines.has(inner)) doubled.push({ path: inner, line });
      next();
      read(inner, next());
    }
  }

  function readList(path: string): void {
    let place = 0;
    for (let token = next(); token !== "]"; token = next()) {
      if (token === ",") continue;
      read(join(path, String(place)), token);
      place += 1;
    }
  }

  function read(path: string, token: string): void {
    lines.set(path, line);
    if (token === "{") readObject(path);
    if (token === "[") readList(path);
  }

  read("", next());
  return { lines, doubled };
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}/${key}`;
}

const marks = [/\[owner:[^\]]*\]/g, /\b(?:[a-z0-9-]+\.)+example\b/g];

/** Returns all placeholders in a piece of content: `[owner: …]` texts and `.example` hosts. */
export function findPlaceholders(content: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      for (const mark of marks) for (const match of value.matchAll(mark)) found.add(match[0]);
    } else if (typeof value === "object" && value !== null) {
      for (const part of Object.values(value)) visit(part);
    }
  };
  visit(content);
  return [...found];
}
