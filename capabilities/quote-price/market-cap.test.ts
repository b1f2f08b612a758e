import { expect, test } from "vitest";
import { marketCapOf, narrateMarketCap } from "./market-cap.ts";

const token = { address: "0x1", symbol: "ABC", name: "Abc", decimals: 18, listed: true } as const;
const amount = { token, units: "2000000000000000000000", text: "2000" } as never;
const worth = { dollars: "$500.00", one: "$0.25", source: "usdc" as const, feeds: [], isThin: false };
const at = { chain: { id: 1, name: "chain" }, block: { number: "1", time: "" }, coinUsd: null, quote: null };

test("a market cap is what all that exist come to, and no offer", () => {
  expect(narrateMarketCap({ ...at, amount, worth })).toMatch(
    /^\*\*All 2,000 ABC that exist come to about \$500\.00\*\*, at \$0\.25 each.* no sum that anyone could get/,
  );
  expect(narrateMarketCap({ ...at, amount, worth: null })).toContain("I read no price");
});

test("what no contract counts is told by a text", () => {
  expect(marketCapOf("S").capability).toBe("answer-question");
  expect(marketCapOf("ALI").input).toMatchObject({ sell: "ALI", explain: "cap" });
});
