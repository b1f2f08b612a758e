import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteForeignText, writeSymbol } from "./foreign-text.ts";

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

const address = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const unlisted = (symbol: string) => writeSymbol({ address, symbol, decimals: 18, unlisted: true });

test("a listed token is its symbol", () => {
  expect(writeSymbol({ address, symbol: "USDC", decimals: 6 })).toBe("USDC");
});

test("what an unlisted token calls itself stands in quotation marks of its own direction", () => {
  expect(unlisted("FOO")).toBe("\u201c\u2068FOO\u2069\u201d");
  expect(unlisted("\u05d0\u05d1")).toBe("\u201c\u2068\u05d0\u05d1\u2069\u201d");
});

test.each(["000", ",000 S", "1e18", ".5", "-5", "+", "%", "(", " S", "\u200b0", "٣"])(
  "%j never stands right behind a number",
  (symbol) => {
    expect(unlisted(symbol)).toMatch(new RegExp(`^of the token ${address}, which calls itself \u201c\u2068`));
  },
);

test("no symbol closes its quotation marks or leaves its direction", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 64 }), (symbol) => {
      const written = unlisted(symbol);
      const inside = written.slice(written.indexOf("\u2068") + 1, -2);
      expect(written.endsWith("\u2069\u201d")).toBe(true);
      expect(inside).not.toMatch(/[\u2066-\u2069\u202a-\u202e\u201c\u201d"]/);
    }),
  );
});
