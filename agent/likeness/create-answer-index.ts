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

/** Features by number, each once, with their weights; an unknown feature is `unknown`. */
type Vector = { ids: readonly number[]; shares: readonly number[] };
const unknown = -1;

/** The weights of all askings together and of the text itself; the rest is the nearest asking's. */
const ofAll = 0.4;
const ofText = 0.3;
const ofPair = 0.5;
const ofPiece = 0.25;
const pieceLength = 4;

/** Extracts words, word pairs, concepts and, to tolerate typos, pieces of words. */
function listFeatures(text: string): Map<string, number> {
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
  const features = createNumbering();
  const stems = createNumbering();
  const toRarity = (count: number) => Math.log(1 + entries.length / (0.5 + count));

  const asked = entries.map(({ askings }) => askings.map((asking) => features.add(listFeatures(asking))));
  const rarities = countEach(asked).map(toRarity);
  const weigh = ({ ids, shares }: Vector): Vector =>
    normalise({
      ids,
      shares: shares.map((share, at) => share * (rarities[ids[at] ?? unknown] ?? toRarity(0))),
    });

  const weighed = asked.map((several) => several.map(weigh));
  const firstAskings = listStarts(weighed.map(({ length }) => length));
  const askings = createPostings(weighed.flat());
  const together = createPostings(weighed.map((several) => normalise(sum(several))));
  const texts = createPostings(entries.map(({ text }) => weigh(features.add(listFeatures(text)))));
  const stemsOf = entries.map(({ askings: all, text }) => stems.add(listStems([...all, text].join(" "))));
  const rarityOfStems = countEach(stemsOf.map((one) => [one])).map(toRarity);
  const known = createPostings(stemsOf);

  /** Returns the share of a question's words that each text or its askings have, weighted by rarity. */
  function measureCoverage(question: string): Float64Array {
    const { ids } = stems.find(listStems(question));
    const shares = ids.map((id) => rarityOfStems[id] ?? toRarity(0));
    const whole = shares.reduce((total, weight) => total + weight, 0) || 1;
    return known({ ids, shares }).map((covered) => covered / whole);
  }

  return (question) => {
    const vector = weigh(features.find(listFeatures(question)));
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

type Numbering = { add(features: Map<string, number>): Vector; find(features: Map<string, number>): Vector };

/** Numbers features from 0, in the order in which they are added. */
function createNumbering(): Numbering {
  const ids = new Map<string, number>();
  const find = (features: Map<string, number>): Vector => ({
    ids: [...features.keys()].map((name) => ids.get(name) ?? unknown),
    shares: [...features.values()],
  });
  return {
    find,
    add(features) {
      for (const name of features.keys()) if (!ids.has(name)) ids.set(name, ids.size);
      return find(features);
    },
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
  const postings = countEach(vectors.map((vector) => [vector])).map((count) => ({
    places: new Uint32Array(count),
    shares: new Float64Array(count),
    used: 0,
  }));
  for (const [place, { ids, shares }] of vectors.entries())
    for (const [at, id] of ids.entries()) {
      const posting = postings[id] as Posting;
      posting.places[posting.used] = place;
      posting.shares[posting.used++] = shares[at] as number;
    }
  return ({ ids, shares }) => {
    const products = new Float64Array(vectors.length);
    for (const [at, id] of ids.entries()) {
      const posting = postings[id];
      if (posting !== undefined) addProducts(products, posting, shares[at] as number);
    }
    return products;
  };
}

/** The vectors that hold a feature, and its weight in each. */
type Posting = { places: Uint32Array; shares: Float64Array; used: number };

function addProducts(products: Float64Array, { places, shares }: Posting, share: number): void {
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    products[place] = (products[place] as number) + share * (shares[at] as number);
  }
}

function listStems(text: string): Map<string, number> {
  return new Map(splitQuestion(text).map((word) => [stemWord(word), 1]));
}

/** Counts by feature the groups of vectors that hold it. */
function countEach(groups: readonly (readonly Vector[])[]): number[] {
  const counts: number[] = [];
  const latest: number[] = [];
  for (const [at, group] of groups.entries())
    for (const { ids } of group)
      for (const id of ids) {
        if (latest[id] === at) continue;
        latest[id] = at;
        counts[id] = (counts[id] ?? 0) + 1;
      }
  return Array.from(counts, (count = 0) => count);
}

function sum(vectors: readonly Vector[]): Vector {
  const total = new Map<number, number>();
  for (const { ids, shares } of vectors)
    for (const [at, id] of ids.entries()) total.set(id, (total.get(id) ?? 0) + (shares[at] as number));
  return { ids: [...total.keys()], shares: [...total.values()] };
}

function normalise({ ids, shares }: Vector): Vector {
  const length = Math.sqrt(shares.reduce((total, share) => total + share * share, 0)) || 1;
  return { ids, shares: shares.map((share) => share / length) };
}
