import { expect, test } from "vitest";
import { narrateOffer } from "./narrate.ts";

const facts = {
  block: { number: "77", time: "2026-11-21T06:51:00.000Z" },
  symbol: "S",
  percent: "100",
  held: "998888.5",
  keptForFee: "0.0013",
  amount: "998888.4987",
};

test("an offer groups thousands and gives every figure its unit", () => {
  expect(narrateOffer(facts)).toContain(
    "Your wallet holds 998,888.5 S. All of it but the network fee of up to 0.0013 S is **998,888.4987 S**.",
  );
  expect(narrateOffer({ ...facts, held: "0", amount: null })).toContain(
    "Your wallet holds 0 S, and the network fee takes up to 0.0013 S: there is nothing left to move.",
  );
});

test("a token's own symbol is quoted, for it may say anything", () => {
  const half = { ...facts, symbol: "US`D", percent: "50", keptForFee: null, amount: "1250" };
  expect(narrateOffer(half)).toContain("Half of it is **1,250 `US{U+0060}D`**.");
});

test("of dollars in the sale, what they buy is told first", () => {
  const dollars = { amount: "5", symbol: "USDC" };
  const bought = { amount: "182.44", symbol: "ALI" };
  const worth = { block: facts.block, symbol: "S", dollars, route: "on Uniswap V3", amount: "20.07", bought };
  expect(narrateOffer(worth)).toMatch(
    /^\*\*5 dollars buy about 182\.44 ALI in the sale\*\*, .* worth 20\.07 S now/,
  );
});

test("dollars are counted in USDC, and the amount is one to pick", () => {
  const dollars = { amount: "20", symbol: "USDC" };
  const worth = { block: facts.block, symbol: "S", dollars, route: "on Uniswap V3", amount: "80.27" };
  expect(narrateOffer(worth)).toMatch(/^20 `USDC` is about \*\*80\.27 `S`\*\* now, on Uniswap V3\./);
});
