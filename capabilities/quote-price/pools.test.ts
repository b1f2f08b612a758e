import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { encodeFunctionData, erc20Abi, formatUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { type OpenMarket, openMarket } from "../../deploy/testing/start-market.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createQuotePrice } from "./capability.ts";
import { answerOfPools } from "./narrate-pools.ts";
import type { PoolsFacts, SizesFacts, TradeFacts } from "./price-facts.ts";

let market: OpenMarket;

beforeAll(async () => {
  market = await openMarket([
    { id: "uniswap-v3", key: "3000", coins: "400000", dollars: "100000" },
    { id: "spookyswap-v2", key: "only", coins: "500000", dollars: "125000" },
  ]);
});
afterAll(() => market.stop());

async function ask<Facts = PoolsFacts>(input: object, only?: string) {
  const { registry, node } = market;
  const venues = market.venues.filter(({ id }) => only === undefined || id === only);
  const capability = createQuotePrice({ node, registry, venues, book: createSignatureBook() });
  const whole = { sell: "USDC", buy: "S", amount: "1", side: "sell", about: "pool", ...input };
  const { facts, said } = await runCapability(capability, whole);
  return { facts: facts as Facts, said };
}

test("the pools of a token are told with their addresses, fees and both balances, the deepest first", async () => {
  const { facts, said } = await ask({});
  expect(said).toMatch(
    /^\*\*The deepest of 2 pools of USDC that I find, on SpookySwap V2, holds 125,000 USDC and 500,000 wS alone\.\*\*/,
  );
  expect(said).toMatch(
    /`0x[0-9a-fA-F]{40}` on Uniswap V3 \(fee 0\.3 %\): (99,999|100,000) USDC and \d{3},\d{3} wS/,
  );
  expect(said).toMatch(/on SpookySwap V2 \(fee 0\.3 %\): 125,000 USDC and 500,000 wS/);
  expect(said).toContain("I looked for pools with wS on Uniswap V3 and SpookySwap V2, and for no others.");
  expect(facts.pools.map(({ venue }) => venue)).toEqual(["SpookySwap V2", "Uniswap V3"]);
});

test("the largest amount below a price impact is what a pool of x times y carries", async () => {
  const { facts, said } = await ask({ amount: "1%" }, "spookyswap-v2");
  // Of 125,000 USDC: 125,000 / 99 / 0.997 = 1,266.4.
  const units = BigInt(facts.depth.selling?.sold.units ?? 0);
  expect(Number(formatUnits(units, 6))).toBeGreaterThan(1_266.4 / 1.07);
  expect(Number(formatUnits(units, 6))).toBeLessThanOrEqual(1_266.4);
  expect(said).toMatch(
    /^\*\*Below 1 % of price impact you can sell up to about 1,2\d\d USDC for 4,\d{3} S, or/,
  );
  const wide = await ask({ amount: "10%" }, "spookyswap-v2");
  // 125,000 / 9 / 0.997 = 13,930.7.
  const most = Number(formatUnits(BigInt(wide.facts.depth.selling?.sold.units ?? 0), 6));
  expect(most).toBeGreaterThan(13_930.7 / 1.07);
  expect(most).toBeLessThanOrEqual(13_930.7);
  await expect(ask({ amount: "80%" })).rejects.toThrow(/^A price impact to stay below is from/);
});

test("what of a pool's liquidity token nobody can move is told, and what is not read", async () => {
  const [pool] = (await ask({}, "spookyswap-v2")).facts.pools;
  const share = pool?.address as `0x${string}`;
  const { trader } = market;
  const read = { abi: erc20Abi, functionName: "balanceOf", args: [trader] } as const;
  const call = { to: share, data: encodeFunctionData(read) };
  const held = BigInt((await market.rpc("eth_call", [call, "latest"])) as string);
  const args = ["0x000000000000000000000000000000000000dEaD", held / 4n] as const;
  await market.call(share, encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args }));
  const { facts } = await ask({});
  expect(answerOfPools(facts, "is the liquidity locked or burned?")).toMatch(
    /^\*\*Of the liquidity token of the pool on SpookySwap V2, (24\.99|25\.00) % is where nobody can move it\.\*\* Concentrated liquidity is in positions of their own/,
  );
  expect(answerOfPools(facts, "who holds the LP tho")).toContain("I do not read whose they are");
  expect(answerOfPools(facts, "how deep is it")).toBeNull();
});

test("asked where a quote is from, its pool's address and the price of one are told", async () => {
  const { facts, said } = await ask<TradeFacts>({ amount: "100", about: "venue" });
  const [pool] = facts.market?.pools ?? [];
  expect(said).toMatch(/^\*\*That is on .*\*\* The pool is `0x[0-9a-fA-F]{40}` on/);
  expect(said).toContain(pool?.address);
  expect(said).toMatch(/At this size that is 3\.9\d+ S for each USDC, fees off\./);
});

test("a token without a pool is said to have none that was looked for", async () => {
  const { said } = await ask({ sell: "WETH" });
  expect(said).toMatch(
    /^\*\*I find no pool of WETH\.\*\* I looked for pools with wS and USDC on Uniswap V3 and/,
  );
});

test("every exchange that was asked is told with its own quote, the best first", async () => {
  const { facts, said } = await ask<TradeFacts>({ amount: "100", about: undefined, each: "venue" });
  const [best, ...others] =
    facts.each?.flatMap(({ amount }) => (amount === null ? [] : [BigInt(amount.units)])) ?? [];
  expect(others.length).toBeGreaterThan(0);
  expect(best).toBeDefined();
  expect(said).toMatch(/^\*\*I asked \d exchanges: .*Uniswap V3.*\*\*/);
  expect(said).toMatch(/\| SpookySwap V2 \| 398\.\d+ S \| 0\.\d\d % \|/);
});

test("several sizes are quoted in one table", async () => {
  const { facts, said } = await ask<SizesFacts>({ amount: "10/100/100000", about: undefined });
  expect(facts.sizes.map(({ sold }) => sold.text)).toEqual(["10", "100", "100,000"]);
  expect(said).toMatch(
    /^\*\*For 10 USDC you get 39\.\d+ S, for 100 USDC 398\.\d+ S and for 100,000 USDC [\d,.]+ S now,\*\*/,
  );
  expect(said).toMatch(/\*\*Careful:\*\* 100,000 USDC would be traded at a bad price/);
  expect(said).toMatch(/\| 100 USDC \| 398\.\d+ S \| 0\.\d\d % \| SpookySwap V2 \(fee 0\.3 %\) \|/);
});

const { understandLast } = createAnalysis();
const worth = { sell: "ALI", buy: "USDC", amount: "1", money: "usd", about: "venue", side: "sell" };

test.each([
  [["what's in my wallet", "what pool did you take the ALI price from?"], worth],
  [["what's in my wallet", "Which exchange rate did you use for the worth, and where is it from?"], worth],
  [
    ["what's in my wallet", "Where does the price of about $0.25 per S come from? Our auditor will ask."],
    { ...worth, sell: "S" },
  ],
  [["what is my ALI worth in dollars?", "give me the address of the pool behind that price"], worth],
  [
    ["price of ALI", "from which pool does that price come?"],
    { sell: "ALI", buy: "USDC", amount: "1", about: "venue", side: "sell" },
  ],
])("%j", (messages, input) => {
  const [heard = "", ...others] = understandLast(...messages);
  expect(others).toEqual([]);
  expect(JSON.parse(heard.replace("quote-price ", ""))).toEqual(input);
});
