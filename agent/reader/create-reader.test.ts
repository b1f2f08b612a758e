import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { createReader } from "./create-reader.ts";
import { dimensions } from "./encoder.ts";
import { findConcepts } from "./find-concepts.ts";
import { answerInLanguage, findLanguage } from "./find-language.ts";
import { hashFeature } from "./hash-feature.ts";
import type { ReaderInput } from "./reader-input.ts";
import { packWeights, type ReaderWeights, unpackWeights } from "./reader-weights.ts";
import { topicsOfCall } from "./topics-of-call.ts";

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

const named = (text: string) => findConcepts(text.split(" ")).map(({ concept }) => concept);

test("everyday words name the same concept", () => {
  for (const word of ["send", "transfer", "yeet", "remit", "shoot"])
    expect(named(word), word).toContain("move");
});

test("endings are left off where the word itself is unknown", () => {
  expect(named("yeeting")).toContain("move");
  expect(named("flicked")).toContain("move");
});

test("the longest phrase is taken whole", () => {
  const [first] = findConcepts(["never", "mind"]);
  expect(first).toEqual({ concept: "cancel-word", from: 0, to: 2 });
});

test("words that JavaScript's objects inherit name no concept", () => {
  expect(findConcepts(["constructor", "__proto__"])).toEqual([]);
});

test.each([
  ["¿cuánto tengo en total, en dólares?", "es"],
  ["quanto que eu tenho na minha carteira", "pt"],
  ["Coucou, tu peux annuler l'autorisation que j'ai donnée ? Merci !", "fr"],
  ["Wie viel Guthaben habe ich noch?", "de"],
  ["quanto costa mandare 50 euro, grazie", "it"],
  ["hoeveel geld heb ik nog op mijn portemonnee", "nl"],
  ["ile mam w portfelu, proszę", "pl"],
  ["cüzdanımda ne kadar var", "tr"],
  ["berapa saldo dompet saya sekarang", "id"],
  ["Кто владелец контракта 0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec?", "ru"],
  ["我的钱包里有什么", "zh"],
  ["ウォレットに何がありますか", "ja"],
  ["내 지갑에 얼마 있어", "ko"],
  ["كم رصيدي", "ar"],
  ["मेरे वॉलेट में क्या है", "hi"],
])("%j is recognised, and answered in its language", (text, code) => {
  expect(findLanguage(text)).toBe(code);
  expect(answerInLanguage(code).length).toBeGreaterThan(50);
});

test.each([
  "send 5 S to 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  "no no im not gonna",
  "gracias! what is in my wallet",
  "CANCEL THAT. wrong wallet. WRONG WALLET",
  "is stS de facto staked S",
  "save José as 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  "",
])("%j is English, or may be", (text) => {
  expect(findLanguage(text)).toBeNull();
});

test.each([
  [{ capability: "trade", input: { sell: "S", buy: "wS" } }, ["wrap"]],
  [{ capability: "trade", input: { sell: "S", buy: "USDC" } }, ["trade"]],
  [{ capability: "buy-ali", input: { action: "return", amount: "5" } }, ["return-ali"]],
  [{ capability: "review-approvals", input: { revoke: "all" } }, ["revoke"]],
  [{ capability: "glossary", input: { question: "Slippage" } }, ["glossary", "Slippage"]],
])("%j is about %j", (call, topics) => {
  expect(topicsOfCall(call)).toEqual(topics);
});
