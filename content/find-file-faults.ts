import type * as z from "zod";
import { findPlaceholders } from "./find-placeholders.ts";
import { type Located, locateValues } from "./locate-values.ts";

type Path = readonly PropertyKey[];

/** The line of a value, or of the nearest thing around it that is there. */
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

/** The line of a fault of syntax, as far as the parser's message has it. */
function describeSyntax(file: string, text: string, cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const line = /\(line (\d+) column \d+\)/.exec(message)?.[1] ?? text.trimEnd().split("\n").length;
  return `${file}:${line}: is not valid JSON: look for a missing or extra comma, quote or bracket here or just before`;
}

/**
 * Everything wrong with one file of data, each in a line with the file, the line, the field and what to do. Gaps which
 * the owner still has to fill are told apart from faults: with them the site can be tried, and not go live.
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
