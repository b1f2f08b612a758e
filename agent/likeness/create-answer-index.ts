import { findConcepts } from "../reader/find-concepts.ts";
import { splitQuestion, stemWord } from "./stem-word.ts";

/** A prepared text and its askings: whole questions and bags of words. */
export type Answerable = { askings: readonly string[]; text: string };

/** `score` is `likeness` times the share of the question that the text covers; both are from 0 to 1. */
export type Hit<Entry extends Answerable> = { entry: Entry; score: number; likeness: number };

/** Minimum scores: to be near, to answer, to answer alone, and to match in nearly the text's own words. */
export const farthest = 0.05;
export const floor = 0.095;
export const likely = 0.14;
export const sure = 0.21;

type Vector = Map<string, number>;

/** The weights of all askings together and of the text itself; the rest is the nearest asking's. */
const ofAll = 0.4;
const ofText = 0.3;
const ofPair = 0.5;
const ofPiece = 0.25;
const pieceLength = 4;

/** Extracts words, word pairs, concepts and, to tolerate typos, pieces of words. */
function listFeatures(text: string): Vector {
  const words = splitQuestion(text);
  const stems = words.map(stemWord);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  const pieces = words
    .filter(({ length }) => length > pieceLength)
    .flatMap((word) => {
      const marked = `^${word}$`;
      return Array.from({ length: marked.length - 3 }, (_, at) => `~${marked.slice(at, at + pieceLength)}`);
    });
  return new Map<string, number>([
    ...pieces.map((piece) => [piece, ofPiece] as const),
    ...pairs.map((pair) => [pair, ofPair] as const),
    ...findConcepts(words).map(({ concept }) => [`#${concept}`, 1] as const),
    ...stems.map((stem) => [stem, 1] as const),
  ]);
}

/**
 * Creates an index that finds prepared texts by the cosine similarity of a question to their askings, with
 * words weighted by inverse document frequency. A text is found better by adding askings.
 */
export function createAnswerIndex<Entry extends Answerable>(
  entries: readonly Entry[],
): (question: string) => Hit<Entry>[] {
  const asked = entries.map(({ askings }) => askings.map(listFeatures));
  const frequency = countEach(asked.map((features) => new Set(features.flatMap((one) => [...one.keys()]))));

  function weigh(features: Vector): Vector {
    const rarity = (name: string) => Math.log(1 + entries.length / (0.5 + (frequency.get(name) ?? 0)));
    return normalise(new Map([...features].map(([name, share]) => [name, share * rarity(name)])));
  }

  const weighed = asked.map((several) => several.map(weigh));
  const entryOfAsking = weighed.flatMap((several, entry) => several.map(() => entry));
  const postings = createPostings(weighed.flat());
  const together = createPostings(weighed.map((several) => normalise(sum(several))));
  const texts = createPostings(entries.map(({ text }) => weigh(listFeatures(text))));
  const knownStems = entries.map(({ askings: all, text }) => new Set([...all, text].flatMap(listStems)));
  const spread = countEach(knownStems);

  /** Returns the share of a question's words that a text or its askings have, weighted by rarity. */
  function measureCoverage(stems: readonly string[], known: ReadonlySet<string> | undefined): number {
    const weightOf = (one: string) => Math.log(1 + entries.length / (0.5 + (spread.get(one) ?? 0)));
    const sumOf = (some: readonly string[]) => some.reduce((total, one) => total + weightOf(one), 0);
    return sumOf(stems.filter((one) => known?.has(one))) / (sumOf(stems) || 1);
  }

  return (question) => {
    const vector = weigh(listFeatures(question));
    const nearest = new Float64Array(entries.length);
    for (const [at, likeness] of postings(vector)) {
      const entry = entryOfAsking[at] ?? 0;
      nearest[entry] = Math.max(nearest[entry] ?? 0, likeness);
    }
    const [all, text] = [together(vector), texts(vector)];
    const stems = [...new Set(listStems(question))];
    return entries
      .map((entry, at) => {
        const near = (nearest[at] ?? 0) * (1 - ofAll - ofText);
        const likeness = near + ofAll * (all.get(at) ?? 0) + ofText * (text.get(at) ?? 0);
        const score = likeness > 0 ? likeness * measureCoverage(stems, knownStems[at]) : 0;
        return { entry, likeness, score };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
  };
}

/** Builds an inverted index that returns dot products by vector position, if not zero. */
function createPostings(vectors: readonly Vector[]): (vector: Vector) => Map<number, number> {
  const postings = new Map<string, [at: number, share: number][]>();
  for (const [at, vector] of vectors.entries())
    for (const [name, share] of vector) {
      const posted = postings.get(name);
      if (posted === undefined) postings.set(name, [[at, share]]);
      else posted.push([at, share]);
    }
  return (vector) => {
    const found = new Map<number, number>();
    for (const [name, share] of vector)
      for (const [at, other] of postings.get(name) ?? []) found.set(at, (found.get(at) ?? 0) + share * other);
    return found;
  };
}

function listStems(text: string): string[] {
  return splitQuestion(text).map(stemWord);
}

/** Counts the sets that contain each name. */
function countEach(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const names of sets) for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return count;
}

function sum(vectors: readonly Vector[]): Vector {
  const total: Vector = new Map();
  for (const vector of vectors)
    for (const [name, share] of vector) total.set(name, (total.get(name) ?? 0) + share);
  return total;
}

function normalise(vector: Vector): Vector {
  const length = Math.hypot(...vector.values()) || 1;
  return new Map([...vector].map(([name, share]) => [name, share / length]));
}
