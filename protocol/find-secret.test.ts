import { expect, test } from "vitest";
import { findSecret } from "./find-secret.ts";

const hex = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

test("64 hex digits after 0x are a transaction hash", () => {
  expect(findSecret(`explain 0x${hex}`)).toBeNull();
  expect(findSecret(`why did transaction 0x${hex} fail?`)).toBeNull();
});

test.each([
  `my private key is 0x${hex}`,
  `privkey: 0x${hex}`,
  `import this wallet 0x${hex}`,
  hex,
  `use ${hex} to send 5 S`,
])("%s is a private key", (text) => {
  expect(findSecret(text)?.kind).toBe("private-key");
});

test("64 hex digits without 0x, called a transaction, are no key", () => {
  expect(findSecret(`explain tx ${hex}`)).toBeNull();
});

test.each([
  phrase,
  `here is my seed: ${phrase}`,
  phrase
    .split(" ")
    .map((word, index) => `${index + 1}. ${word}`)
    .join("\n"),
  phrase.replaceAll(" ", ", "),
  `abandon ${"abandon ".repeat(10)}about`,
])("a seed phrase is found in %j", (text) => {
  expect(findSecret(text)?.kind).toBe("seed-phrase");
});

test.each([
  "what is in the wallet 0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38 and which approvals did it give lately",
  "please tell me everything about your token sale terms and how refunds work there",
  "hi",
  "my favourite network for trading tokens would probably still have some block times under one second",
])("%j holds no secret", (text) => {
  expect(findSecret(text)).toBeNull();
});

test.each(['"', ":", "(", "a", "0", " ", "wallet ", "my-", "xprv"])(
  "half a megabyte of %j, as a file may be, is judged at once",
  (piece) => {
    const text = `a${piece.repeat(524_288 / piece.length)}b`;
    const startedAt = performance.now();
    expect(findSecret(text)).toBeNull();
    // What grows with the square of the length takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);
