import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { RecordedCall, Turn } from "../language-model.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { userTurn } from "../testing/turns.ts";
import { compute } from "./compute.ts";

const coin = { symbol: "S", address: null, decimals: 18, listed: true };
const usdc = {
  symbol: "USDC",
  address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894",
  decimals: 6,
  listed: true,
};
const lexicon = {
  ...testLexicon,
  tokens: testLexicon.tokens.map((token) => (token.symbol === "USDC" ? { ...token, decimals: 6 } : token)),
};

function read(capability: string, facts: unknown, block = "38"): RecordedCall {
  const evidence = { chainId: 146, block, reads: [] };
  return { id: capability, capability, input: {}, outcome: "done", result: { facts, evidence } };
}

const steps = [
  read("read-chain", { amount: { token: coin, units: "10500000000000000000", text: "10.5" } }),
  read("summarize-wallet", { tokens: [{ token: usdc, units: "10000001", text: "10.000001" }] }),
  read("quote-price", { cost: "3.2 S", gasUsed: "21000" }),
];
const turns: Turn[] = [userTurn("keep 2.75 S and send the rest")];
const known = { steps, turns, lexicon };

test.each([
  ["r1.amount / 2", "5.25 S", "10.5 S / 2"],
  ["r1.amount - 2.75", "7.75 S", "10.5 S - 2.75"],
  ["(r1.amount - r3.cost) * 10 / 100", "0.73 S", "(10.5 S - 3.2 S) * 10 / 100"],
  ["min(r1.amount, r3.cost)", "3.2 S", "min(10.5 S, 3.2 S)"],
  ["max(r1.amount, r3.cost, 2.75)", "10.5 S", "max(10.5 S, 3.2 S, 2.75)"],
  ["r1.amount / r3.cost", "3.28125", "10.5 S / 3.2 S"],
  ["-r3.cost + r1.amount", "7.3 S", "-3.2 S + 10.5 S"],
  ["r2.tokens.length * 2", "2", "1 * 2"],
])("%s is %s", (expression, result, how) => {
  expect(compute(expression, known)).toMatchObject({ result, how });
});

test("an amount is cut to its token's places, which is said, and names where it comes from", () => {
  expect(compute("r2.tokens.0 / 2", known)).toEqual({
    result: "5 USDC",
    how: "10.000001 USDC / 2",
    from: "summarize-wallet at block 38",
    rounded: "down",
  });
});

test.each([
  ["r1.amount + r2.tokens.0", "Nobody can add s and usdc."],
  ["r1.amount / 0", "That divides by zero."],
  ["r9.amount", "There is no result r9 yet. Read first, then compute in a later step."],
  ["r1.held / 2", "r1.held is no single figure. It has: r1.amount."],
  [
    "r1.amount * 999.5",
    "999.5 was neither read nor said by the visitor. Use a result's name, such as r1.coin.",
  ],
  ["2 * 3", "Nothing in it was read or said. Use a result's name, such as r1.coin."],
  ["r1.amount / (2", '")" is missing before "" in the expression.'],
  ["r1.amount 2", '"2" does not fit into the expression.'],
  ["process.exit(1)", /cannot be read/],
  ["r1.amount /", "The expression ends too early."],
])("%s is refused with what would do", (expression, sentence) => {
  expect(() => compute(expression, known)).toThrow(sentence);
});

test("sums and halves are exact for all amounts", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.bigInt({ min: 0n, max: 10n ** 40n }), (a, b) => {
      const amount = (units: bigint) => ({ token: coin, units: `${units}`, text: null });
      const both = [read("a", { x: amount(a) }), read("b", { x: amount(b) })];
      const { result } = compute("(r1.x + r2.x) * 2", { ...known, steps: both });
      const [whole = "", fraction = ""] = result.replace(" S", "").split(".");
      expect(BigInt(whole + fraction.padEnd(18, "0"))).toBe((a + b) * 2n);
    }),
  );
});
