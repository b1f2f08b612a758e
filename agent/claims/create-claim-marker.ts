import { findFalseFigures } from "./find-false-figures.ts";
import { findFalseStatuses, suspectWords } from "./find-false-statuses.ts";
import type { KnownClaims } from "./known-claims.ts";

export const mark = " (not verified)";

/** The end of a sentence or line. A point between digits does not match. */
const sentenceEnd = /[.!?](?=[\s*_)]*\s)|[。！？]|\n/g;
/** Only matching sentences are checked; non-ASCII text always is. */
const suspect = new RegExp(`\\d|\\b(?:${suspectWords})|[^\\p{ASCII}]`, "iu");
const maxHeldCharacters = 600;

type ClaimMarker = { push(delta: string): string; flush(): string };

/**
 * Streams a model's text and inserts a mark after each unsupported claim. Text is buffered to the end of the
 * sentence only once it may contain one.
 */
export function createClaimMarker(listKnown: () => KnownClaims): ClaimMarker {
  let held = "";
  /** The part of the sentence that was already released. */
  let context = "";

  function check(rest: string): string {
    const sentence = context + rest;
    context = "";
    if (!suspect.test(sentence)) return rest;
    const known = listKnown();
    const found = [...findFalseFigures(sentence, known), ...findFalseStatuses(sentence, known)];
    const shift = sentence.length - rest.length;
    let text = rest;
    for (const at of [...new Set(found)].sort((a, b) => b - a)) {
      const end = Math.max(at - shift, 0);
      const closing = /^[*_`]+/.exec(text.slice(end))?.[0].length ?? 0;
      text = `${text.slice(0, end + closing)}${mark}${text.slice(end + closing)}`;
    }
    return text;
  }

  function release(): string {
    let out = "";
    let from = 0;
    for (const end of held.matchAll(sentenceEnd)) {
      out += check(held.slice(from, end.index + 1));
      from = end.index + 1;
    }
    held = held.slice(from);
    if (held.length > maxHeldCharacters) {
      out += check(held);
      held = "";
    } else if (!suspect.test(context + held)) {
      out += held;
      context += held;
      held = "";
    }
    return out;
  }

  return {
    push(delta) {
      held += delta;
      return release();
    },
    flush() {
      const out = held === "" ? "" : check(held);
      held = "";
      context = "";
      return out;
    },
  };
}
