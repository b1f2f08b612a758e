import { createLexing } from "@alithia/protocol/lexing/create-lexing.ts";
import { expect, test } from "vitest";
import { standsIn } from "../../lexing/stands-in.ts";
import { testLexicon } from "../../testing/test-lexicon.ts";
import { isBesideOrder } from "./beside-order.ts";

const lexing = createLexing(testLexicon);

/** The numbers and durations of a text that belong to what is told. */
function told(text: string): string[] {
  const lexemes = lexing.lex(text);
  return lexemes.flatMap((one, at) => {
    const isCounted = one.kind === "number" || one.kind === "duration";
    return isCounted && isBesideOrder(one.text, (row) => standsIn(row, lexemes, at)) ? [one.text] : [];
  });
}

test.each([
  ["Rehearsal's at 7, pay him 320 USDC", ["7"]],
  ["kickoff is at 20:30, pay him 5 S", ["20", "30"]],
  ["33.50 USDC, that is dinner for 2 at the inn", ["2"]],
  ["waited 3 hrs on hwy 16, pay him 12 S", ["3 hrs", "16"]],
  ["he turned nineteen, pay him 100 USDC", ["nineteen"]],
  ["my letter of 4 May is void, 15 USDC into S", ["4"]],
  ["our club (est. 1911) pays him 5 S", ["1911"]],
  ["batch 2 of 3: pay him 5 S", ["2", "3"]],
])("of %j only %j is told", (text, numbers) => {
  expect(told(text)).toEqual(numbers);
});

test.each([
  "pay him 5 S and keep 2",
  "swap S for USDC at 0.8",
  "pay him 5 S, 6 for her",
  "pay him 5 S at 7",
  "swap 2000 S for USDC within 10 minutes",
  "trade USDC, 1,000 of em",
])("each number of %j may be an amount or a setting", (text) => {
  expect(told(text)).toEqual([]);
});
