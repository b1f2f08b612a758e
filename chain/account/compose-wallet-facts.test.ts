import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { sonic } from "../networks.ts";
import type { TokenPrice } from "../price/plan-prices.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { findListedLabel } from "../token/token-label.ts";
import { composeWorth } from "./compose-wallet-facts.ts";

const aliToken = "0x00000000000000000000000000000000000000a1";
const registry = createRegistry(sonic, { aliToken });
const hold = (symbol: string, amount: string) => {
  const [token] = registry.findTokensBySymbol(symbol);
  const label = token && findListedLabel(registry, token.address);
  if (!token || !label) throw new Error(`no ${symbol}`);
  return { label, balance: parseUnits(amount, token.decimals) };
};
const priceOf = (symbol: string, coins: bigint, isThin = false): [string, TokenPrice] => {
  const token = hold(symbol, "0");
  const denominator = 10n ** BigInt(token.label.decimals ?? 0);
  const inCoin = { numerator: coins * 10n ** 18n, denominator };
  return [token.label.address?.toLowerCase() ?? "", { usd: null, inCoin, source: "pool", isThin }];
};
const coin = (usd: string | null): [string, TokenPrice] => [
  "coin",
  {
    usd: usd === null ? null : parseUnits(usd, 18),
    inCoin: { numerator: 1n, denominator: 1n },
    source: "feed",
    isThin: false,
  },
];
const worth = (prices: [string, TokenPrice][], held: ReturnType<typeof hold>[]) =>
  composeWorth(registry, parseUnits("10", 18), new Map(prices), held, []);

test("a wallet is told in S and, where the coin has a price, in dollars", () => {
  const prices = [coin("0.5"), priceOf("USDC", 2n), priceOf("BEETS", 3n, true)];
  expect(worth(prices, [hold("USDC", "100"), hold("BEETS", "1")])).toMatchObject({
    total: { text: "213" },
    dollars: "$106.50",
    parts: [
      { token: { symbol: "S" }, dollars: "$5.00", source: "coin" },
      { token: { symbol: "USDC" }, dollars: "$100.00", isThin: false },
      { token: { symbol: "BEETS" }, dollars: "$1.50", isThin: true },
    ],
    unpriced: [],
  });
  expect(worth([coin(null), priceOf("USDC", 2n)], [hold("USDC", "100")])).toMatchObject({
    total: { text: "210" },
    dollars: "$105.00",
    isByUsdc: true,
  });
  expect(worth([coin(null), priceOf("BEETS", 2n)], [hold("BEETS", "100")])).toMatchObject({
    total: { text: "210" },
    dollars: null,
    isByUsdc: false,
  });
});

test("the dollars in all are the sum of the dollars that are shown", () => {
  const prices = [coin("0.3333"), priceOf("USDC", 3n), priceOf("BEETS", 1n)];
  expect(worth(prices, [hold("USDC", "1.123"), hold("BEETS", "0.7")])).toMatchObject({
    dollars: "$4.68",
    parts: [{ dollars: "$3.33" }, { dollars: "$1.12" }, { dollars: "$0.23" }],
  });
});

test("what could not all be sold at its price is told with what the pool holds", () => {
  const [address, price] = priceOf("BEETS", 2n);
  const parts = (amount: string, poolWei: bigint) =>
    worth([coin("0.5"), [address, { ...price, poolWei }]], [hold("BEETS", amount)])?.parts;
  const pool = parseUnits("1000", 18);
  expect(parts("100", pool)?.[1]).not.toHaveProperty("pool");
  expect(parts("200", pool)?.[1]).toMatchObject({ pool: { text: "1,000" }, worth: { text: "400" } });
});

test("coins alone are worth telling in dollars, and nothing is told without any price", () => {
  expect(worth([coin("0.5")], [])).toMatchObject({ dollars: "$5.00", parts: [{ source: "coin" }] });
  expect(worth([coin(null)], [])).toBeNull();
});

test("ALI without a market is named as unpriced, whatever its sale asks", () => {
  expect(worth([coin("0.5")], [hold("ALI", "1000")])).toMatchObject({
    dollars: "$5.00",
    unpriced: [{ symbol: "ALI" }],
  });
});
