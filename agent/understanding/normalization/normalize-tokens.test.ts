import { expect, test } from "vitest";
import { createLexer } from "../../lexing/create-lexer.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import { leaveComplaint } from "./leave-complaint.ts";
import { normalizeTokens } from "./normalize-tokens.ts";
import { stripCourtesies } from "./strip-courtesies.ts";

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

test.each([
  ["how much do i get 4 20 s", "how much do i get for 20 s"],
  ["swap 20 s 2 usdc", "swap 20 s to usdc"],
  ["pay 20 usdc 4 the beer", "pay 20 usdc for the beer"],
])("%j is typed for %j", (text, expected) => {
  expect(wordsOf(text)).toBe(expected);
});

test("an amount of 2 stays one", () => {
  expect(wordsOf("buy 4 S")).toBe("buy 4 s");
  expect(wordsOf("send 2 each to Bob and Ann")).toBe("send 2 each to bob and ann");
  expect(normalize(`send 2 ${address}`)[1]?.entity?.kind).toBe("number");
  expect(normalize(`send 5 S and 2 S to ${address}`)[4]?.entity?.kind).toBe("number");
});

test.each([
  ["No, I didn't ask for my history. I asked if a ticket can take it all", "a ticket can take it all?"],
  ["That's only about fees. Can you move my coins?", "Can you move my coins?"],
  ["huh? I meant the pool. how deep is that one", "I meant the pool. how deep is that one"],
  ["nope, i was asking which wallet is mine", "which wallet is mine?"],
  ["I wasn't talking about gas, I asked whether a return is free", "a return is free?"],
  ["you showed me a price but I wanted to know who made ALI", "who made ALI?"],
  ["My question was if S can be lost", "S can be lost?"],
  ["didn't want my balance but ok. what is wS for", "what is wS for"],
  ["I know what I hold. I want to know if your tickets are safe", "your tickets are safe?"],
  ["I don't care who made you, can I check the figures?", "can I check the figures?"],
  ["you didn't say how long it takes", "how long it takes?"],
  ["You never told me whether S can be frozen.", "S can be frozen?"],
  ["Not the fees. 70 S in dollars.", "70 S in dollars."],
  ["Not the price. What is it good for?", "What is it good for?"],
  ["no not my wallet. what does 1 ALI cost in dollars?", "what does 1 ALI cost in dollars?"],
  ["ok so under 3 cents. how many would i get for 5 dollars?", "how many would i get for 5 dollars?"],
  ["No, not USDC. Somebody sent me coins from nowhere", "Somebody sent me coins from nowhere"],
])("of %j, %j is asked", (said, rest) => {
  const left = leaveComplaint(said);
  expect(left.trim()).toBe(rest);
  expect(left.indexOf(rest.slice(0, -1))).toBe(said.indexOf(rest.slice(0, -1)));
});

test.each([
  "no, I meant 6 S",
  "I meant the second one",
  "No, not to Bob, to Alice",
  "no, not S, USDC",
  "I didn't mean 5 S. Send 4 S",
  "I did not ask for this token. Who sent it?",
  "No, not that. Send it to Carol instead of Dave please",
  "what is S and I want to know the price of ALI",
])("%j corrects or tells and stays whole", (said) => expect(leaveComplaint(said)).toBe(said));

test("a hostile text is read in a moment", () => {
  const started = performance.now();
  leaveComplaint(`${"no, but i asked ".repeat(36)}`);
  leaveComplaint(`${"i didn't ask that, ".repeat(31)}`);
  expect(performance.now() - started).toBeLessThan(200);
});

test.each([
  ["hey alithia, quick one: what is the gas price? thanks in advance", "what is the gas price?"],
  ["could you please send 5 S to bob asap", "send 5 S to bob"],
  ["good morning. how long is an epoch when you have a sec?", "how long is an epoch?"],
])("%j is left as %j", (text, left) => {
  expect(stripCourtesies(text).replace(/\s+/g, " ").replace(" ?", "?").trim()).toBe(left);
});

test.each(["ok thanks", "hello there", "thank you so much", "please", "no thanks"])(
  "%j says nothing else, so it stays",
  (text) => {
    expect(stripCourtesies(text)).toBe(text);
  },
);

test("what is left stands where it stood", () => {
  const text = "hi there, 5 S to 0xabc pls";
  expect(stripCourtesies(text)).toHaveLength(text.length);
  expect(stripCourtesies(text).indexOf("0xabc")).toBe(text.indexOf("0xabc"));
});
