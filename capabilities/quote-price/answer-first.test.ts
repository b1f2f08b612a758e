import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { balanceCall } from "@alithia/chain/token/token-calls.ts";
import { parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { runCapability } from "../testing/run-capability.ts";
import { tradeOn } from "../testing/trade-on-market.ts";
import { createQuotePrice } from "./capability.ts";
import type { PriceFacts } from "./price-facts.ts";

const node = createChainNode({ url: "http://127.0.0.1:9", chainId: sonic.chainId });
const { narrate } = createQuotePrice({
  node,
  registry: createRegistry(sonic, {}),
  book: createSignatureBook(),
});
const order = { sell: "S", buy: "USDC", amount: "1", side: "sell" as const };
const amount = (symbol: string, text: string) => ({
  token: { symbol, name: symbol, decimals: 18, listed: true },
  units: String(parseUnits(text, 18)),
  text,
});
const facts = {
  chain: { id: 146, name: "Sonic" },
  block: { number: "77", time: "2026-11-21T06:51:00.000Z" },
  exact: "sell" as const,
  sold: amount("S", "1"),
  bought: amount("USDC", "0.25"),
  market: {
    route: "on Uniswap V3 (fee 0.3 %)",
    rival: "The next best, on Shadow, gives 0.24 USDC.",
    reference: "By the price feeds on chain it is no worse.",
    impact: "below 0.01 %",
    fees: ["0.3"],
    impactBasisPoints: 0,
    bound: { percent: "0.5", amount: amount("USDC", "0.249") },
    pools: [{ address: "0x5555555555555555555555555555555555555555", venue: "Uniswap V3" }],
    dollars: { sold: null, bought: null },
    warnings: [],
  },
  sale: null,
};

test("what is asked about a quote is answered before the quote, and nothing is said twice", () => {
  expect(narrate(facts, { ...order, about: "venue" })).toMatch(
    /^\*\*That is on Uniswap V3 \(fee 0\.3 %\)\.\*\* The pool is `0x5{40}` on Uniswap V3\. .* for each S, fees off\.\n\n\*\*For 1 S/,
  );
  expect(narrate(facts, { ...order, about: "bounds" })).toMatch(
    /^\*\*0\.5 % of slippage is the bound, \S+ USDC the worst that it accepts;\*\* .* below 0\.01 %\./,
  );
  const compared = narrate(facts, { ...order, about: "comparison" });
  expect(compared).toMatch(/^\*\*It is the best price that I find on Sonic now\.\*\*\n\n\*\*For 1 S/);
  expect(compared.split("The next best")).toHaveLength(2);
  expect(narrate(facts, order)).toMatch(/^\*\*For 1 S/);
});

const ofSale = {
  ...facts,
  sold: amount("S", "1.1"),
  bought: amount("ALI", "9.17"),
  sale: {
    beside: {
      marketPrice: amount("S", "0.12"),
      spent: amount("S", "1.1"),
      inSale: amount("ALI", "10"),
      onMarket: amount("ALI", "9.17"),
      cost: amount("S", "1.0087"),
      dearer: 909,
    },
    price: amount("S", "0.11"),
    coinUsd: String(parseUnits("0.25", 18)),
    until: "2026-12-21T06:51:00.000Z",
    isReturnable: true,
  },
};

test("sale and market are compared first, with dollars, and the market's bounds are not told beside it", () => {
  const said = narrate(ofSale, { ...order, buy: "ALI", amount: "1.1" });
  expect(said).toMatch(/^\*\*1\.1 S buys 10 ALI in the team's own sale, 9\.17 ALI on the market\.\*\*/);
  expect(said).toContain(
    "The sale is cheaper: one ALI costs 0.11 S (about $0.0275) there, 0.12 S (about $0.03) on the market, 9.09 % more.",
  );
  expect(said).toContain("the best that I find, on Uniswap V3 (fee 0.3 %), fees taken off.");
  expect(said).not.toMatch(/Should the price|price impact/);
  expect(said).toMatch(/you can lose what you pay\.\n\nRead at block 77 \(.*\) on Sonic\.$/);
  const bought = narrate({ ...ofSale, exact: "buy" }, { ...order, buy: "ALI", amount: "9.17", side: "buy" });
  expect(bought).toMatch(
    /^\*\*9\.17 ALI costs 1\.0087 S \(about \$0\.2522\) in the team's own sale, 1\.1 S \(about \$0\.275\) on the market, 9\.09 % more\.\*\*/,
  );
});

test("for one token, or where another coin is paid, their prices are compared", () => {
  const prices = /\*\*The team's own sale is cheaper than the market now: one ALI costs 0\.11 S/;
  const one = { ...ofSale, bought: amount("ALI", "1") };
  expect(narrate(one, { ...order, buy: "ALI", side: "buy" })).toMatch(prices);
  const dollars = { ...ofSale.sold, token: { ...ofSale.sold.token, address: "0x1" as const } };
  const other = { ...ofSale, sold: dollars };
  expect(narrate(other, { ...order, sell: "USDC", buy: "ALI" })).toMatch(/^\*\*For 1\.1 S you get 9\.17 ALI/);
  expect(narrate(other, { ...order, sell: "USDC", buy: "ALI" })).toMatch(prices);
});

test("a quote's difference to the price is told as fees and price impact", () => {
  const costs = {
    full: amount("USDC", "28.736"),
    fees: amount("USDC", "0.172"),
    impact: amount("USDC", "0.02"),
    all: amount("USDC", "0.192"),
    dollars: null,
  };
  const market = { ...facts.market, fees: ["0.3", "0.3"], impact: "0.07 %", impactBasisPoints: 7 };
  const quoted = { ...facts, sold: amount("ALI", "1000"), bought: amount("USDC", "28.544"), market, costs };
  const said = narrate(quoted, { ...order, sell: "ALI", amount: "1000", explain: "costs" });
  expect(said).toContain(
    "**The difference is about 0.192 USDC:** 1,000 ALI at the price of a tiny amount, without fees and impact, would be about 28.736 USDC, and it is 28.544 USDC.",
  );
  expect(said).toMatch(
    /- about 0\.172 USDC are the fees of the pools \(0\.3 % and 0\.3 %\).*\n- about 0\.02 USDC is the price impact \(0\.07 %\)/,
  );
});

let market: OpenMarket;

beforeAll(async () => {
  market = await openMarket([{ id: "spookyswap-v2", key: "only", coins: "400000", dollars: "100000" }]);
});
afterAll(() => market.stop());

const holdUsdc = async () =>
  BigInt(
    (await market.rpc("eth_call", [balanceCall(market.usdc.address, market.trader), "latest"])) as string,
  );

test("what a trade brought is quoted back beside what was paid for it", async () => {
  const before = await holdUsdc();
  const { proposal } = await tradeOn(market, { sell: "S", buy: "USDC", amount: "100" });
  const [step] = proposal.steps;
  const call = { from: market.trader, to: step?.to, data: step?.data, value: BigInt(step?.valueWei ?? 0) };
  const { hash } = await market.send({ ...call, gas: BigInt(step?.gas ?? 0) } as Parameters<
    typeof market.send
  >[0]);
  const got = Number((await holdUsdc()) - before) / 1e6;
  const quote = createQuotePrice({ ...market, book: createSignatureBook() });
  const order = { sell: "USDC", buy: "S", side: "sell", amount: "100%", receivedIn: [hash] };
  const { facts, said } = await runCapability(quote, order, { account: market.trader });
  const { sold, bought } = facts as Extract<PriceFacts, { sold: unknown }>;
  expect(Number(sold.text)).toBe(got);
  // Out and back over one pool costs its fee twice.
  expect(Number(bought.text)).toBeGreaterThan(98);
  expect(Number(bought.text)).toBeLessThan(100);
  expect(said).toMatch(
    /^\*\*A loss: sold back now, \S+ USDC brings \S+ S, \S+ S less than the 100 S that you paid,\*\*/,
  );
  const half = { ...order, amount: (got / 2).toFixed(6) };
  const { said: told } = await runCapability(quote, half, { account: market.trader });
  expect(told).toMatch(/less than the (?:50|49\.9999\d+) S that you paid,/);
});
