import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { expect, test } from "vitest";
import { narrateQuote, type QuoteFacts } from "./read-quote.ts";

const amount = (symbol: string, units: bigint, decimals: number) =>
  toTokenAmount({ symbol, name: symbol, decimals, listed: true }, units);
const say = (dollars: { sold: string | null; bought: string | null }, exact: "sell" | "buy" = "sell") => {
  const bound = { percent: "0.5", amount: amount("USDC", 29_750_500n, 6) };
  const facts: QuoteFacts = {
    chain: { id: 146, name: "Sonic" },
    block: { number: "1", time: "2026-11-22T10:00:00.000Z" },
    sold: amount("S", 10n ** 20n, 18),
    bought: amount("USDC", 29_900_000n, 6),
    exact,
    market: {
      route: "on Shadow",
      rival: "",
      reference: "",
      impact: "0.01 %",
      bound,
      pools: [],
      fees: null,
      impactBasisPoints: 0,
      dollars,
      warnings: [],
    },
  };
  return narrateQuote(facts);
};

test("both sides of a quote are told in dollars where the feeds tell them", () => {
  expect(say({ sold: "$30.00", bought: "$29.90" })).toContain(
    "**For 100 S (about $30.00) you get 29.9 USDC (about $29.90) now**",
  );
  expect(say({ sold: "$30.00", bought: null }, "buy")).toContain(
    "**For 29.9 USDC you pay 100 S (about $30.00) now**",
  );
  expect(say({ sold: "less than $0.01", bought: null })).toContain(
    "100 S (less than $0.01) you get 29.9 USDC",
  );
});
