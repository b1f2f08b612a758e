import { expect, test } from "vitest";
import { createLexer } from "../lexing/create-lexer.ts";
import { fingerprintOfQuestions } from "../reader/fingerprint.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { classifyQuestion, listQuestionFeatures, noClass } from "./classify-question.ts";
import weights from "./generated/weights.json" with { type: "json" };
import { loadQuestions } from "./load-questions.ts";

const lex = createLexer(testLexicon, (word) => word);

test("the weights were learnt from these messages and features; `npm run learn` learns them again", () => {
  expect(weights.fingerprint).toBe(fingerprintOfQuestions());
});

test("every message has a field and a class that was learnt", () => {
  const fields: Record<string, { classes: string[] }> = weights.fields;
  for (const { voice, field, is, text } of loadQuestions()) {
    expect(fields[field]?.classes, `${voice}: ${text}`).toContain(is);
    expect(text.length, `${voice}: ${field} ${is}`).toBeGreaterThan(1);
  }
});

test("the shares of the classes add up to less than 1, likeliest first, and none is the class of near misses", () => {
  const classes = classifyQuestion(lex("he wants me to read him the twelve words"), "incident");
  const shares = classes.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(shares.reduce((sum, share) => sum + share)).toBeLessThan(1);
  expect(classes.map(({ is }) => is)).not.toContain(noClass);
});

test("a field without examples has no classes", () => {
  expect(classifyQuestion(lex("who is he"), "weather")).toEqual([]);
});

test("whose address or which transaction stands in a message says nothing of its question", () => {
  const address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
  expect(listQuestionFeatures(lex(`can ${address} take it`))).toEqual(
    listQuestionFeatures(lex("can 0x976EA74026E726554dB657fA54763abd0C3a0aa9 take it")),
  );
});
