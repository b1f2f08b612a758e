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

/** A word's stem and, to tolerate typos, its pieces as features. */
type Word = { text: string; stem: string; pieces: readonly string[] };

function describeWord(text: string): Word {
  const marked = `^${text}$`;
  const count = text.length > pieceLength ? marked.length - 3 : 0;
  const pieces = Array.from({ length: count }, (_, at) => `~${marked.slice(at, at + pieceLength)}`);
  return { text, stem: stemWord(text), pieces };
}

/** Words of prepared texts; the indexes of a process have most of theirs in common. */
const described = new Map<string, Word>();

/** Splits a prepared text into words and describes each word once. */
function readWords(text: string): Word[] {
  return splitQuestion(text).map((word) => {
    const known = described.get(word) ?? describeWord(word);
    described.set(word, known);
    return known;
  });
}

/** Lists words, word pairs, concepts and pieces of words. */
function listFeatures(words: readonly Word[]): Map<string, number> {
  const features = new Map<string, number>();
  for (const { pieces } of words) for (const piece of pieces) features.set(piece, ofPiece);
  for (const [at, { stem }] of words.entries())
    if (at > 0) features.set(`${words[at - 1]?.stem} ${stem}`, ofPair);
  for (const { concept } of findConcepts(words.map(({ text }) => text))) features.set(`#${concept}`, 1);
  for (const { stem } of words) features.set(stem, 1);
  return features;
}

function listStems(words: readonly Word[]): Map<string, number> {
  return new Map(words.map(({ stem }) => [stem, 1]));
}

/** Weighs the words of a text's wordings: `ofSingle` for one that only one of them has, e.g. "grandson". */
function weighStems(several: readonly (readonly Word[])[], ofSingle: number): Map<string, number> {
  const weights = new Map<string, number>();
  for (const words of several)
    for (const stem of listStems(words).keys()) weights.set(stem, weights.has(stem) ? 1 : ofSingle);
  return weights;
}

/**
 * Creates an index that finds prepared texts by the cosine similarity of a question to their askings, with
 * words weighted by inverse document frequency. A text is found better by adding askings. Where there are many, a
 * word that only one asking of a text has covers a question by `ofSingle`.
 */
export function createAnswerIndex<Entry extends Answerable>(
  entries: readonly Entry[],
  ofSingle = 1,
): (question: string) => Hit<Entry>[] {
  const features = createNumbering();
  const stems = createNumbering();
  const toRarity = (count: number) => Math.log(1 + entries.length / (0.5 + count));

  const read = entries.map(({ askings, text }) => ({
    askings: askings.map(readWords),
    text: readWords(text),
  }));
  const asked = read.map(({ askings }) => askings.map((words) => features.add(listFeatures(words))));
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
  const texts = createPostings(read.map(({ text }) => weigh(features.add(listFeatures(text)))));
  const stemsOf = read.map(({ askings: all, text }) => stems.add(weighStems([...all, text], ofSingle)));
  const rarityOfStems = countEach(stemsOf.map((one) => [one])).map(toRarity);
  const known = createPostings(stemsOf);

  /** Returns the share of a question's words that each text or its askings have, weighted by rarity. */
  function measureCoverage(words: readonly Word[]): Float64Array {
    const { ids } = stems.find(listStems(words));
    const shares = ids.map((id) => rarityOfStems[id] ?? toRarity(0));
    const whole = shares.reduce((total, weight) => total + weight, 0) || 1;
    return known({ ids, shares }).map((covered) => covered / whole);
  }

  return (question) => {
    const words = splitQuestion(question).map(describeWord);
    const vector = weigh(features.find(listFeatures(words)));
    const [near, all, text, coverage] = [
      askings(vector),
      together(vector),
      texts(vector),
      measureCoverage(words),
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
      const numbered: number[] = [];
      for (const name of features.keys()) {
        const id = ids.get(name) ?? ids.size;
        if (id === ids.size) ids.set(name, id);
        numbered.push(id);
      }
      return { ids: numbered, shares: [...features.values()] };
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
  const starts = Uint32Array.from(listStarts(countEach(vectors.map((vector) => [vector]))));
  const used = starts.slice();
  const places = new Uint32Array(starts.at(-1) as number);
  const weights = new Float64Array(places.length);
  for (const [place, { ids, shares }] of vectors.entries())
    for (const [at, id] of ids.entries()) {
      const posting = (used[id] as number)++;
      places[posting] = place;
      weights[posting] = shares[at] as number;
    }
  return ({ ids, shares }) => {
    const products = new Float64Array(vectors.length);
    for (const [at, id] of ids.entries()) {
      const end = starts[id + 1];
      if (id === unknown || end === undefined) continue;
      for (let posting = starts[id] as number; posting < end; posting++) {
        const place = places[posting] as number;
        products[place] = (products[place] as number) + (shares[at] as number) * (weights[posting] as number);
      }
    }
    return products;
  };
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
