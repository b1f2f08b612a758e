import { findFalseFigures } from "./find-false-figures.ts";
import { findFalseStatuses, suspectWords } from "./find-false-statuses.ts";
import type { KnownClaims } from "./known-claims.ts";

export const mark = " (not verified)";

/** A sentence or a line, with what ends it. A point between digits ends none. */
const sentenceEnd = /[.!?](?=[\s*_)]*\s)|[。！？]|\n/g;
/** What may have to be marked holds one of these; other scripts are always looked at. */
const suspect = new RegExp(`\\d|\\b(?:${suspectWords})|[^\\p{ASCII}]`, "iu");
const maxHeldCharacters = 600;

type ClaimMarker = { push(delta: string): string; flush(): string };

/**
 * Lets a model's text through as it comes, and marks what nothing holds right behind it. Only from where something may
 * have to be marked is the rest of the sentence waited for.
 */
export function createClaimMarker(listKnown: () => KnownClaims): ClaimMarker {
  let held = "";
  /** What of the sentence was let through already. */
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
