import { limits } from "@alithia/protocol/limits.ts";

/** So much of an error is looked at: what comes after is no sentence. */
const charactersRead = 10_000;

const unseen = /<(script|style|head|title)\b.*?<\/\1\s*>|<!--.*?-->/gis;
const lineEnd = /<(?:br|\/?(?:p|div|li|ul|ol|tr|table|pre|hr|h[1-6]|center|section|article))\b[^<>]*>/gi;
const tag = /<[!/?]?[a-z][^<>]*>/gi;
/** A place in a program, as JavaScript, Java and Python write it. */
const stackLine =
  /^\s*(?:at(?:\s.*:\d+:\d+\)?|\s.*\(\)|\s[\w$.]+\([^()]*\))?|File ".*", line \d+.*|Traceback \(most recent call last\):)\s*$/;
const characters: Record<string, string> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** What a person can read of an error's raw text: without tags and lines of a stack, and not endless. Maybe nothing. */
export function toReadableError(raw: string): string {
  const text = raw.slice(0, charactersRead).replace(unseen, "").replace(lineEnd, "\n").replace(tag, "");
  const lines = text
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (name) => characters[name] ?? name)
    .split("\n")
    .filter((line) => line.trim() !== "" && !stackLine.test(line))
    .map((line) => line.trim().replace(/\s+/g, " "));
  const readable = lines.join("\n");
  const most = limits.shownErrorCharacters;
  return readable.length <= most ? readable : `${readable.slice(0, most - 1)}…`;
}
