import fc from "fast-check";
import { expect, test } from "vitest";
import { expectCpuWithin } from "../../scripts/testing/expect-cpu-within.ts";
import { redactQuestion } from "./report-question.ts";

test.each([
  ["who got 12.5 S from 0xAbC…def?", "who got [number] S from [hex]"],
  ["is bob.s the same as bob.eth", "is [name] the same as [name]"],
  ["mail me at jane.doe@mail.test or see https://x.test/u?id=1", "mail me at [mail] or see [link]"],
  ["ask @jane about   ALI\u202e", "ask [handle] about ALI"],
  ["what is a blockchain", "what is a blockchain"],
])("%j becomes %j", (question, kept) => {
  expect(redactQuestion(question)).toBe(kept);
});

test("of a question with a secret nothing is kept", () => {
  const key = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
  expect(redactQuestion(`my key is 0x${key}`)).toBeNull();
});

test("of a long question the beginning is kept, up to a word that is whole", () => {
  const hex = `0x${"ab".repeat(488)}`;
  expect(redactQuestion(`why ${hex} of jane.doe@mail.test and more`)).toBe("why [hex] of");
  expect(redactQuestion("z".repeat(8_000))).toBe("");
});

test.each(["z", "0", "a.", "a-", "_", "@", "x@", "1 ", ". ", "\u0301"])(
  "8,000 characters of %j take no longer than others",
  (piece) => {
    expectCpuWithin(100, () => redactQuestion(piece.repeat(8_000 / piece.length)));
  },
);

test("no digit and no long word is ever left", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (question) => {
      const kept = redactQuestion(question) ?? "";
      expect(kept).not.toMatch(/\p{N}/u);
      expect(kept.length).toBeLessThanOrEqual(200);
    }),
  );
});
