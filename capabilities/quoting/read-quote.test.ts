import { sonic } from "@alithia/chain/networks.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { toTokenAmount } from "@alithia/chain/token/token-label.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { findBestTrade } from "./find-best-trade.ts";
import { narrateQuote, type QuoteFacts } from "./read-quote.ts";
import { boundBySlippage } from "./resolve-order.ts";

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

const wrapped = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const token = { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", symbol: "USDC", decimals: 6 } as const;

test("where the node is away the search fails once, and no other failure stays unheard", async () => {
  const unheard: unknown[] = [];
  const listen = (error: unknown) => unheard.push(error);
  process.on("unhandledRejection", listen);
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  const away = async (): Promise<never> => {
    await later();
    throw new NodeFailure("node-unreachable", "I could not reach the node.");
  };
  const block = later().then(away);
  const reads = { request: away, discover: away, registry: createRegistry(sonic, {}), venues, block };
  const order = { kind: "swap", wrapped, sell: null, buy: token, exact: "sell", units: 1n } as const;
  await expect(findBestTrade(reads, order)).rejects.toThrow("I could not reach the node.");
  await block.catch(() => undefined);
  await later();
  process.off("unhandledRejection", listen);
  expect(unheard).toEqual([]);
});

const usdc = { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894" as const, symbol: "USDC", decimals: 6 };
const bound = (sellUnits: bigint, buyUnits: bigint, exact: "sell" | "buy", basisPoints = 50n) => {
  const sides = exact === "sell" ? { sell: usdc, buy: null } : { sell: null, buy: usdc };
  return boundBySlippage({ sellUnits, buyUnits }, { ...sides, exact }, basisPoints);
};

test("a bound has six digits and is never worse for the visitor than the slippage, nor tighter than the quote", () => {
  const quoted = parseUnits("396.977362009030314544", 18);
  expect(bound(100_000_000n, quoted, "sell").buyUnits).toBe(parseUnits("394.992476", 18));
  expect(bound(quoted, 100_000_000n, "buy").sellUnits).toBe(parseUnits("398.962248", 18));
  expect(bound(100_000_000n, quoted, "sell", 0n).buyUnits).toBe(quoted);
  expect(bound(quoted, 100_000_000n, "buy", 0n).sellUnits).toBe(quoted);
});

test("a small amount keeps its digits", () => {
  expect(bound(1_000n, 10_000_000_000_001n, "sell").buyUnits).toBe(9_950_000_000_000n);
});
