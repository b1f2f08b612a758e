import { expect, test } from "vitest";
import { createLexer } from "../../lexing/create-lexer.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import type { ThreadEntry } from "../../utterance.ts";
import { resolveCounted } from "./resolve-anaphora.ts";

const lex = createLexer(testLexicon, (word) => word);
const spokenOf: ThreadEntry = { capability: "read-chain", input: { token: "USDC" }, entities: [] };
const last = (text: string, thread: ThreadEntry[]) =>
  resolveCounted(lex(text), thread, testLexicon).at(-1)?.entity;

test("a counted pronoun stands for the token that was spoken of", () => {
  expect(last("send 20 of those", [spokenOf])).toMatchObject({ kind: "token", symbol: "USDC" });
});

test("it stands for nothing that only another model spoke of, and not without a count", () => {
  expect(last("send 20 of those", [{ ...spokenOf, isHearsay: true }])).toBeUndefined();
  expect(last("what about those", [spokenOf])).toBeUndefined();
});
