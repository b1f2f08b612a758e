import { expect, test } from "vitest";
import { findSecret } from "./find-secret.ts";
import { harmlessTexts, keyDisguises, phraseDisguises } from "./testing/secret-vectors.ts";

test.each(keyDisguises)("a private key is found in %j", (text) => {
  expect(findSecret(text)?.kind).toBe("private-key");
});

test.each(phraseDisguises)("a seed phrase is found in %j", (text) => {
  expect(findSecret(text)?.kind).toBe("seed-phrase");
});

test.each(harmlessTexts)("%j holds no secret", (text) => {
  expect(findSecret(text)).toBeNull();
});

test("the tables are as long as they are said to be", () => {
  expect(new Set([...keyDisguises, ...phraseDisguises]).size).toBeGreaterThanOrEqual(60);
  expect(new Set(harmlessTexts).size).toBeGreaterThanOrEqual(60);
});

test.each(['"', ":", "(", "a", "0", " ", "wallet ", "my-", "xprv", "ab ", "abandon ", "的", "0xab,"])(
  "half a megabyte of %j, as a file may be, is judged at once",
  (piece) => {
    const text = `a${piece.repeat(524_288 / Buffer.byteLength(piece))}b`;
    // A quadratic implementation would take minutes and exceed the test's timeout.
    expect(findSecret(text)).toBeNull();
  },
);

test("a sentence repeated many times holds no seed phrase by chance", () => {
  const sentence = "please send the money to my good friend before lunch today and then show me the receipt";
  for (const times of [12, 32, 60]) expect(findSecret(`${sentence}. `.repeat(times))).toBeNull();
});
