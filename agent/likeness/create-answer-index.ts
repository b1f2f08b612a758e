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

  const toRarity = (count: number) => Math.log(1 + entries.length / (0.5 + count));
  const rarities = new Map([...frequency].map(([name, count]) => [name, toRarity(count)]));
  const weigh = (features: Vector) =>
    normalise(mapShares(features, (share, name) => share * (rarities.get(name) ?? toRarity(0))));

  const weighed = asked.map((several) => several.map(weigh));
  const firstAskings = listStarts(weighed.map(({ length }) => length));
  const askings = createPostings(weighed.flat());
  const together = createPostings(weighed.map((several) => normalise(sum(several))));
  const texts = createPostings(entries.map(({ text }) => weigh(listFeatures(text))));
  const stemsOf = entries.map(({ askings: all, text }) => new Set([...all, text].flatMap(listStems)));
  const spread = countEach(stemsOf);
  const known = createPostings(stemsOf.map((stems) => new Map([...stems].map((stem) => [stem, 1]))));

  /** Returns the share of a question's words that each text or its askings have, weighted by rarity. */
  function measureCoverage(question: string): Float64Array {
    const weights = new Map(listStems(question).map((stem) => [stem, toRarity(spread.get(stem) ?? 0)]));
    const whole = [...weights.values()].reduce((total, weight) => total + weight, 0) || 1;
    return known(weights).map((covered) => covered / whole);
  }

  return (question) => {
    const vector = weigh(listFeatures(question));
    const [near, all, text, coverage] = [
      askings(vector),
      together(vector),
      texts(vector),
      measureCoverage(question),
    ];
    const hits = entries.map((entry, at) => {
      const nearest = findMax(near, firstAskings[at] as number, firstAskings[at + 1] as number);
      const likeness =
        nearest * (1 - ofAll - ofText) + ofAll * (all[at] as number) + ofText * (text[at] as number);
      return { entry, likeness, score: likeness * (coverage[at] as number) };
    });
    return hits.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  };
}

function findMax(products: Float64Array, from: number, to: number): number {
  let most = 0;
  for (let at = from; at < to; at++) most = Math.max(most, products[at] as number);
  return most;
}

/** Returns where each of several runs of these lengths starts, and where the last one ends. */
function listStarts(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const [at, length] of lengths.entries()) starts.push((starts[at] as number) + length);
  return starts;
}

/** Builds an inverted index that returns the dot product of a vector with each of the given ones. */
function createPostings(vectors: readonly Vector[]): (vector: Vector) => Float64Array {
  const lists = new Map<string, { places: number[]; shares: number[] }>();
  for (const [place, vector] of vectors.entries())
    for (const [name, share] of vector) {
      const { places, shares } = lists.get(name) ?? { places: [], shares: [] };
      places.push(place);
      shares.push(share);
      lists.set(name, { places, shares });
    }
  const postings = new Map(
    [...lists].map(([name, { places, shares }]) => [
      name,
      { places: Uint32Array.from(places), shares: Float64Array.from(shares) },
    ]),
  );
  return (vector) => {
    const products = new Float64Array(vectors.length);
    for (const [name, share] of vector) {
      const posted = postings.get(name);
      if (posted !== undefined) addProducts(products, posted, share);
    }
    return products;
  };
}

type Posting = { places: Uint32Array; shares: Float64Array };

function addProducts(products: Float64Array, { places, shares }: Posting, share: number): void {
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    products[place] = (products[place] as number) + share * (shares[at] as number);
  }
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
  let squares = 0;
  for (const share of vector.values()) squares += share * share;
  const length = Math.sqrt(squares) || 1;
  return mapShares(vector, (share) => share / length);
}

function mapShares(vector: Vector, change: (share: number, name: string) => number): Vector {
  const changed: Vector = new Map();
  for (const [name, share] of vector) changed.set(name, change(share, name));
  return changed;
}
