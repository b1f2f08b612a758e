import { createLexer } from "@alithia/agent/lexing/create-lexer.ts";
import { testLexicon } from "@alithia/agent/testing/test-lexicon.ts";
import { expect, test } from "vitest";
import { alignRoles } from "./learn-roles.ts";

const lex = createLexer(testLexicon, (word) => word);

function align(act: Partial<Parameters<typeof alignRoles>[0]>, text: string): string[] {
  const whole = { op: "trade", args: {}, words: {}, ...act } as Parameters<typeof alignRoles>[0];
  const tokens = lex(text);
  return [...alignRoles(whole, tokens, text)].map(([at, role]) => `${tokens[at]?.text}=${role}`);
}

test("each thing has the role of the argument whose value it says", () => {
  expect(
    align(
      {
        args: { side: "buy", sell: "S", buy: "USDC", amount: "1000", slippage: "1" },
        words: { amount: ["1k"], slippage: ["1%"] },
      },
      "1k USDC for S, 1% at most, by 2030",
    ),
  ).toEqual(["1k=amount:buy", "USDC=buy", "S=sell", "1%=slippage", "2030=none"]);
});

test("equal values are told apart by the words that the label names", () => {
  expect(
    align(
      {
        args: { sell: "S", buy: "USDC", amount: "5", slippage: "5" },
        words: { amount: ["5 S"], slippage: ["5%"] },
      },
      "5 S to USDC with 5%",
    ),
  ).toEqual(["5=amount:sell", "S=sell", "USDC=buy", "5%=slippage"]);
});

test("a number that the amount is only worked out from is its basis", () => {
  expect(
    align(
      {
        op: "burn",
        args: { token: "S", amount: { of: "90", how: "a third" } },
        words: { amount: ["a third of 90"] },
      },
      "burn a third of 90 S",
    ),
  ).toContain("90=basis");
});
