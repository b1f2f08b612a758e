import * as fc from "fast-check";
import { expect, test } from "vitest";
import { amounts, notAmounts } from "../testing/lexing-cases.ts";
import { createLexing } from "./create-lexing.ts";
import type { Lexeme } from "./lexeme.ts";

const address = "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955";
const { lex } = createLexing({
  tokens: [
    { symbol: "S", name: "Sonic" },
    { symbol: "wS", name: "Wrapped Sonic", address: "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38" },
    { symbol: "USDC", name: "USDC", address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" },
    { symbol: "ALI", name: "Alithia", address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" },
    { symbol: "USDT", name: "Bridged USDT", address: "0x6047828dc181963ba44974801FF68e538dA5eaF9" },
  ],
  checksumAddress: (typed) => (typed.toLowerCase() === address.toLowerCase() ? address : typed),
});

/** Short form: `5` is exact, `?` plus a reason is unreadable, `5|50` is ambiguous. */
function describe(lexeme: Lexeme): string {
  if (lexeme.kind === "number") {
    const { numeral, bound = "" } = lexeme;
    if (numeral.certainty === "exact") return `${bound}${numeral.value}`;
    return numeral.certainty === "ambiguous" ? numeral.values.join("|") : `?${numeral.why}`;
  }
  if (lexeme.kind === "percent") return `${lexeme.value}%`;
  return lexeme.kind === "duration" ? lexeme.value : "";
}

function numbersOf(text: string): string[] {
  return lex(text)
    .map(describe)
    .filter((said) => said !== "");
}

test.each([
  ["send kyle some s", "S"],
  ["half of my s please", "S"],
  ["price of s", "S"],
  ["usdc to s", "USDC S"],
  ["how much is s rn", "S"],
  ["whats s at", "S"],
  ["s price?", "S"],
  ["how much is that s thing", ""],
  ["he's late, is it s?", ""],
  ["what is on sonic", ""],
])("of tokens %j names %j", (text, symbols) => {
  const named = lex(text).flatMap((lexeme) => (lexeme.kind === "token" ? [lexeme.symbol] : []));
  expect(named.join(" ")).toBe(symbols);
});

test.each(amounts)("%j says %j", (text, expected) => {
  expect(numbersOf(text)).toEqual(expected === "" ? [] : expected.split(" ; "));
});

test.each(notAmounts)("%j holds %s", (text, kinds) => {
  expect(
    lex(text)
      .map(({ kind }) => kind)
      .join(" "),
  ).toBe(kinds);
});

test("every lexeme stands where it says, and none overlaps the one before", () => {
  const piece = fc.constantFrom(
    "5",
    "½",
    "K",
    " ",
    ",",
    ".",
    "and a half",
    "S",
    "lakh",
    address,
    "-",
    "\u200b",
    "٥",
    "%",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(piece).map((all) => all.join("")),
      ),
      (text) => {
        let end = 0;
        for (const lexeme of lex(text)) {
          expect(lexeme.from).toBeGreaterThanOrEqual(end);
          expect(lexeme.to).toBeGreaterThan(lexeme.from);
          expect(lexeme.to).toBeLessThanOrEqual(text.length);
          end = lexeme.to;
        }
      },
    ),
  );
});

test("whole numbers grouped by commas, by points or not at all are the number itself", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1_000_000n, max: 10n ** 40n }),
      fc.constantFrom(",", "'", "."),
      (value, mark) => {
        const grouped = value.toString().replace(/\B(?=(\d{3})+$)/g, mark);
        expect(numbersOf(`send ${grouped} S`)).toEqual([value.toString()]);
        expect(numbersOf(`send ${value} S`)).toEqual([value.toString()]);
      },
    ),
  );
});

test("decimals are the number itself in every scale", () => {
  const scale = fc.constantFrom(
    ["k", 3],
    ["K", 3],
    [" thousand", 3],
    [" grand", 3],
    [" lakh", 5],
    [" million", 6],
    ["bn", 9],
    [" trillion", 12],
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 999n }), scale, (value, [word, places]) => {
      expect(numbersOf(`send ${value}${word} S`)).toEqual([`${value}${"0".repeat(Number(places))}`]);
      expect(numbersOf(`send ${value}.5${word} S`)).toEqual([`${value}5${"0".repeat(Number(places) - 1)}`]);
    }),
  );
});

test("a word that no rule knows stays between a number and its token", () => {
  expect(lex("send 5 blorps S").map(({ kind }) => kind)).toEqual(["word", "number", "word", "token"]);
});

test("half a megabyte of digits is bounded before it is read", () => {
  expect(numbersOf(`send 0.${"0".repeat(500_000)}`)).toEqual(["?too-long"]);
});
