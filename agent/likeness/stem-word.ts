import { sayUsualNames } from "@alithia/content/own-names.ts";
import { expandWord } from "../lexing/expand-word.ts";
import { concepts } from "./synonyms.ts";

const conceptOf = new Map(
  concepts.flatMap(([concept = "", ...words]) => words.map((word) => [cutEnding(word), cutEnding(concept)])),
);

/** Returns the stem of a lower-case word; inflections and synonyms ("tx", "transaction") share one. */
export function stemWord(word: string): string {
  const stem = cutEnding(word);
  return conceptOf.get(stem) ?? stem;
}

function cutEnding(word: string): string {
  const plain = word.replace(/['’]s$/, "");
  if (plain.length <= 3 || /\d/.test(plain)) return plain;
  const stem = plain
    .replace(/ies$/, "y")
    .replace(/(?<=[^aeiou]{1}|[aeiou][^aeiou])(?:ing|ed)$/, "")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/(?<![su])s$/, "")
    .replace(/(?<=.{3})at(?:ion|or|e)$/, "at")
    .replace(/(?<=.{4})ly$/, "");
  return stem.replace(/(.)\1$/, "$1").replace(/(?<=.{3})e$/, "");
}

/** Words of chat and manners that say nothing of the subject. */
const fillers = new Set(
  "lol lmao haha hahaha bro bruh ser madam dude ngl tbh imo btw wtf omg smh hey hi hello ok okay um uh hmm".split(
    " ",
  ),
);

/** Splits a text into lower-case words without fillers and expands contractions; hex and "eip-1559" stay whole. */
export function splitQuestion(text: string): string[] {
  const words = sayUsualNames(text).match(/0x[0-9a-fA-F]+|[\p{L}\p{N}_]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => !fillers.has(word.toLowerCase())).flatMap(expandWord);
}
