import { expect, test } from "vitest";
import { createLexer } from "../../lexing/create-lexer.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import { normalizeTokens } from "./normalize-tokens.ts";

const lex = createLexer(testLexicon, (word) => word);
const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const normalize = (text: string) => normalizeTokens(lex(text));
const textsOf = (text: string) => normalize(text).map((token) => token.text);
const wordsOf = (text: string) =>
  normalize(text)
    .map(({ word }) => word)
    .join(" ");
const entitiesOf = (tokens: ReturnType<typeof lex>) =>
  tokens.flatMap(({ entity, text }) => (entity === undefined ? [] : [text])).join(" ");

test("numbers that count requests are left out", () => {
  expect(textsOf("1. gas 2. block 3. balance")).toEqual([".", "gas", ".", "block", ".", "balance"]);
  expect(textsOf("1) gas 2) block")).not.toContain("2");
});

test("one number, or numbers in another order, are what is said", () => {
  expect(textsOf("block 1.")).toContain("1");
  expect(textsOf("send 5 to me. block 2.")).toContain("5");
});

test("a question alone stays a question", () => {
  expect(wordsOf("is it possible to send 3 S?")).toBe("is it possible to send 3 s ?");
  expect(wordsOf("can i undo it? i did it twice")).toBe("can i undo it ? i did it twice");
});

test.each([
  ["not S, USDC", "USDC"],
  ["USDC instead of S", "USDC"],
  ["send 5, no, 6 S", "6 S"],
  ["send 5 S, I mean 6 S", "6 S"],
  ["not 5 S but 6 S", "6 S"],
  ["I mean 10. 100 is too much", "10"],
  ["100 USDC was a typo, 10 USDC", "10 USDC"],
])("%j names only what is meant: %s", (text, expected) => {
  expect(entitiesOf(normalize(text))).toBe(expected);
});

test.each(["send 5 S", "not 5", "5 S and 6 USDC", "do not send 5 S"])("%j keeps all it names", (text) => {
  expect(entitiesOf(normalize(text))).toBe(entitiesOf(lex(text)));
});

test("what is thought aloud between the words is left out", () => {
  expect(wordsOf("send literally 5 S ehm to bob")).toBe("send 5 s to bob");
});

test("where nothing else is said it stays", () => {
  expect(wordsOf("hmm")).toBe("hmm");
});

test.each([
  ["I do not understand what a token is", "what a token is"],
  ["no idea how that works", "how that works"],
  ["lets goo. call it Dragon", "call it dragon"],
  ["I do not know 5 S", "i do not know 5 s"],
])("%j asks or says %j", (text, expected) => {
  expect(wordsOf(text)).toBe(expected);
});

test("after an amount, the 2 before an address is no number", () => {
  const [, , two] = normalize(`6.5 S 2 ${address}`);
  expect(two).toMatchObject({ text: "2", word: "to" });
  expect(two).not.toHaveProperty("entity");
});

test("an amount of 2 stays one", () => {
  expect(normalize(`send 2 ${address}`)[1]?.entity?.kind).toBe("number");
  expect(normalize(`send 5 S and 2 S to ${address}`)[4]?.entity?.kind).toBe("number");
});
