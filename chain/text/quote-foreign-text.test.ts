import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteForeignText } from "./quote-foreign-text.ts";

test.each([
  ["USDC", "USDC"],
  ["US\u202eDC", "US{U+202E}DC"],
  ["a\u0000b\nc", "a{U+0000}b{U+000A}c"],
  ["zero\u200bwidth", "zero{U+200B}width"],
  ["no\u00a0break", "no{U+00A0}break"],
  ["Ünï", "Ünï"],
  ["x".repeat(70), `${"x".repeat(64)}…`],
])("%j is shown as %j", (text, shown) => {
  expect(quoteForeignText(text)).toBe(shown);
});

test("whatever a contract calls itself, nothing invisible or unbounded comes through", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const shown = quoteForeignText(text);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(shown.length).toBeLessThanOrEqual(64 * 10 + 1);
    }),
  );
});
