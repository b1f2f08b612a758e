import { findSecret } from "@alithia/protocol/find-secret.ts";

const longestQuestion = 200;
/** Of a longer question the beginning is enough, up to the last word that is whole. */
const longestRead = 1_000;

const redactions: [pattern: RegExp, mark: string][] = [
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, "[mail]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [/0x\S*/giu, "[hex]"],
  [/(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+\.(?:s|eth|sonic)\b/giu, "[name]"],
  [/@[\p{L}\p{N}_]+/gu, "[handle]"],
  [/(?<!\S)\S*\p{N}\S*/gu, "[number]"],
  [/\S{25,}/gu, "[long word]"],
];

function cutToRead(text: string): string {
  if (text.length <= longestRead) return text;
  return text.slice(0, text.lastIndexOf(" ", longestRead) + 1);
}

/**
 * A question with marks for the addresses, hashes, links, figures, names of the chain (`bob.s`) and long words in it.
 * What people are called in plain words stays. Null for one with a secret in it, of which nothing is kept.
 */
export function redactQuestion(question: string): string | null {
  if (findSecret(question) !== null) return null;
  const plain = question.normalize("NFKC").replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ");
  const read = cutToRead(plain);
  const redacted = redactions.reduce((text, [pattern, mark]) => text.replace(pattern, mark), read);
  return redacted.replace(/\s+/g, " ").trim().slice(0, longestQuestion);
}
