import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { createReader } from "./create-reader.ts";
import { dimensions } from "./encoder.ts";
import { hashFeature } from "./hash-feature.ts";
import type { ReaderInput } from "./reader-input.ts";
import { packWeights, type ReaderWeights, unpackWeights } from "./reader-weights.ts";

const lex = createLexer(testLexicon, (word) => word);
/** "gas" indicates a price, "{address}" a payment that moves value. */
const known = [
  { hash: hashFeature("gas"), place: 0 },
  { hash: hashFeature("{address}"), place: 1 },
].sort((one, other) => one.hash - other.hash);
const classes = [
  [100, -100],
  [-100, 100],
  [0, 0],
  [50, -50],
  [-50, 50],
];
const toVector = (values: number[]) => Array.from({ length: dimensions }, (_, at) => values[at] ?? 0);
const hashes = Uint32Array.from(known.map(({ hash }) => hash));
const weights: ReaderWeights = {
  labels: ["gas-price", "send"],
  kinds: ["question"],
  linear: {
    hashes,
    rows: Int8Array.from(known.flatMap(({ place }) => classes.map((values) => values[place] ?? 0))),
    scale: 0.02,
  },
  encoder: {
    hashes,
    vectors: Int8Array.from(known.flatMap(({ place }) => toVector(place === 0 ? [100] : [0, 100]))),
    vectorScale: 0.01,
    classes: Int8Array.from(classes.flatMap(toVector)),
    classScale: 0.02,
  },
};

function hear(text: string): ReaderInput {
  return {
    tokens: lex(text),
    hasAccount: true,
    hasFile: false,
    before: [],
    herWords: "",
    readings: [],
    parts: [],
  };
}

test("labels are ranked by their shares, and the shares add up to one", () => {
  const { labels, moves } = createReader(weights)(hear("how is gas"));
  expect(labels.map(({ label }) => label)).toEqual(["gas-price", "send"]);
  expect(labels.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(moves).toBeLessThan(0.5);
});

test("an address counts by its kind, whichever it is", () => {
  const read = createReader(weights);
  const one = read(hear("pay 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955"));
  const other = read(hear("pay 0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f"));
  expect(one).toEqual(other);
  expect(one.labels[0]?.label).toBe("send");
  expect(one.moves).toBeGreaterThan(0.5);
});

test("stored weights give back what was learnt", () => {
  const restored = unpackWeights(JSON.parse(JSON.stringify(packWeights(weights, "of a test"))));
  expect(restored).toMatchObject(weights);
});

test("a message of thousands of words costs no more than one of a hundred", () => {
  const long = hear(`${"gas ".repeat(100)}`);
  const flood = { ...long, tokens: Array.from({ length: 400 }, () => long.tokens).flat() };
  expect(createReader(weights)(flood).labels[0]?.label).toBe("gas-price");
});
