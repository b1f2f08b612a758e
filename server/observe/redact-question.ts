import { findSecret } from "@alithia/protocol/find-secret.ts";

const longestQuestion = 200;

const redactions: [pattern: RegExp, mark: string][] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, "[mail]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [/0x\S*/giu, "[hex]"],
  [/[\p{L}\p{N}_-]+\.(?:s|eth|sonic)\b/giu, "[name]"],
  [/@[\p{L}\p{N}_]+/gu, "[handle]"],
  [/\S*\p{N}\S*/gu, "[number]"],
  [/\S{25,}/gu, "[long word]"],
];

/**
 * A question without what could say whose it is: addresses, hashes, names, links and figures become marks. Null for
 * one with a secret in it, of which nothing is kept.
 */
export function redactQuestion(question: string): string | null {
  if (findSecret(question) !== null) return null;
  const plain = question.normalize("NFKC").replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ");
  const redacted = redactions.reduce((text, [pattern, mark]) => text.replace(pattern, mark), plain);
  return redacted.replace(/\s+/g, " ").trim().slice(0, longestQuestion);
}
