import { fillerWords } from "../../grammar/word-classes.ts";
import { commonWords } from "./common-words.ts";

/** Words that change the meaning of a request. */
const turningWords =
  "never nothing rather instead except besides without before after other second first third previous latest".split(
    " ",
  );

/**
 * Corrects a word to the single nearest of the vocabulary: one edit for words below eight letters, two for
 * longer ones. Known words stay. Expects and returns lower case.
 */
export function createSpelling(vocabulary: Iterable<string>): (word: string) => string {
  const known = new Set([...vocabulary, ...turningWords]);
  const targets = [...known].filter((word) => word.length >= 4 && /^[a-z]+$/.test(word));
  const corrected = new Map<string, string>();
  return (word) => {
    if (
      word.length < 4 ||
      word.length > 20 ||
      known.has(word) ||
      fillerWords.has(word) ||
      commonWords.has(word)
    ) {
      return word;
    }
    const remembered = corrected.get(word);
    if (remembered !== undefined) return remembered;
    const result = findNearest(word, targets) ?? word;
    // Words come from untrusted input, so the cache is bounded.
    if (corrected.size < 2_000) corrected.set(word, result);
    return result;
  };
}

function findNearest(word: string, targets: string[]): string | null {
  const limit = word.length >= 8 ? 2 : 1;
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  let isTied = false;
  for (const target of targets) {
    if (Math.abs(target.length - word.length) > limit || !sharesStart(word, target)) continue;
    if (word.length <= 7 && target.length >= 10) continue;
    if (word.length === 4 && target.length === 4 && !isTransposed(word, target)) continue;
    const distance = editDistance(word, target, limit);
    if (distance > limit) continue;
    const unlikeness = measureSlip(word, target, distance);
    isTied = unlikeness === least;
    if (unlikeness > least) continue;
    nearest = target;
    least = unlikeness;
  }
  return isTied ? null : nearest;
}

/** At equal distance, transposed letters are the likeliest slip, an extra or missing one the least likely. */
function measureSlip(word: string, target: string, distance: number): number {
  return distance * 10 + 2 * Math.abs(target.length - word.length) + (isTransposed(word, target) ? 0 : 1);
}

/** Anagrams only: a substitution in a four-letter word makes another word ("logo" is not "logs"). */
function isTransposed(word: string, target: string): boolean {
  return [...word].sort().join("") === [...target].sort().join("");
}

/** The first letter is rarely wrong, except when the first two are transposed. */
function sharesStart(word: string, target: string): boolean {
  return word[0] === target[0] || (word[0] === target[1] && word[1] === target[0]);
}

/** Damerau-Levenshtein distance (optimal string alignment); returns `limit + 1` if it is exceeded. */
export function editDistance(one: string, other: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        best = Math.min(best, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
