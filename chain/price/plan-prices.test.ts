import { encodeAbiParameters, encodeFunctionResult, parseAbi, parseUnits } from "viem";
import { expect, test } from "vitest";
import { sonic, sonicDevnet } from "../networks.ts";
import type { Hex } from "../node/rpc-request.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { encodeNumber } from "../testing/encode-value.ts";
import { computePoolAddress, planPrices } from "./plan-prices.ts";
import { listPoolExchanges, sonicPriceFeeds } from "./price-sources.ts";

const mainnet = createRegistry(sonic, {});
const now = 1_000_000n;
const devUsdc = "0x00000000000000000000000000000000000000a0";
const poolAbi = parseAbi([
  "function observe(uint32[]) view returns (int56[] tickCumulatives, uint160[])",
  "function slot0() view returns (uint160, int24 tick, uint16, uint16, uint16, uint8, bool)",
]);
const selectors = {
  round: "0xfeaf968c",
  decimals: "0x313ce567",
  observe: "0x883bdbfd",
  balance: "0x70a08231",
};

function find(symbol: string): Hex {
  const [token] = mainnet.findTokensBySymbol(symbol);
  if (token === undefined) throw new Error(`no ${symbol}`);
  return token.address;
}
function feedOf(symbol: string): Hex {
  const [feed] = sonicPriceFeeds[symbol] ?? [];
  if (feed === undefined || feed.kind === "pyth") throw new Error(`no feed of ${symbol}`);
  return feed.address;
}
const round = (price: string, at = now): Record<string, Hex> => ({
  [selectors.round]: encodeAbiParameters(
    [1, 2, 3, 4, 5].map(() => ({ type: "uint256" })),
    [1n, parseUnits(price, 8), at, at, 1n],
  ),
  [selectors.decimals]: encodeNumber(8n),
});
const observed = (meanTick: number): Record<string, Hex> => ({
  [selectors.observe]: encodeFunctionResult({
    abi: poolAbi,
    functionName: "observe",
    result: [
      [5_000n, 5_000n + BigInt(meanTick) * 1_800n],
      [0n, 0n],
    ],
  }),
});

type Answers = Record<string, Record<string, Hex>>;
/** `held` is the coin balance of each pool, by the pool's address. */
function readPrices(tokens: Hex[], answers: Answers, held: Record<string, bigint> = {}, at = now) {
  const { calls, decode } = planPrices(mainnet, tokens);
  const returned = calls.map(({ to, data }) => {
    const pool = `0x${data.slice(34, 74)}`;
    const balance = Object.entries(held).find(([address]) => address.toLowerCase() === pool);
    if (data.startsWith(selectors.balance)) return encodeNumber(balance?.[1] ?? 0n);
    return answers[to]?.[data.slice(0, 10)] ?? null;
  });
  return decode(returned, at);
}

const [shadow, uniswap] = listPoolExchanges(mainnet);
if (shadow === undefined || uniswap === undefined) throw new Error("no exchanges");
const beets = find("BEETS");
const wrapped = find("wS");
const shadowPool = computePoolAddress(shadow, beets, wrapped, 50);
const uniswapPool = computePoolAddress(uniswap, beets, wrapped, 3_000);
const coins = (amount: bigint) => amount * 10n ** 18n;

test("a token with feeds is told in dollars and, by the coin's own feeds, in the coin", () => {
  const weth = find("WETH");
  const answers = { [feedOf("WETH")]: round("3000"), [feedOf("S")]: round("0.5") };
  const price = readPrices([weth], answers).get(weth.toLowerCase());
  expect(price).toMatchObject({ usd: parseUnits("3000", 18), source: "feed", isThin: false });
  const { numerator = 0n, denominator = 1n } = price?.inCoin ?? {};
  expect((numerator * 10n ** 18n) / denominator).toBe(coins(6_000n));
  expect(readPrices([weth], answers, {}, now + 100_000n).size).toBe(1);
  expect(readPrices([weth], answers, {}, now + 100_000n).get("coin")?.usd).toBeNull();
});

test("a token without feeds is told by the mean of half an hour in the pool that holds most S", () => {
  const answers = { [shadowPool]: observed(0), [uniswapPool]: observed(6_932), [feedOf("S")]: round("0.5") };
  const held = { [shadowPool]: coins(300_000n), [uniswapPool]: coins(20_000n) };
  const price = readPrices([beets], answers, held).get(beets.toLowerCase());
  expect(price).toMatchObject({ source: "pool", isThin: false, usd: parseUnits("0.5", 18) });
  const thin = readPrices([beets], answers, { [uniswapPool]: coins(20_000n) }).get(beets.toLowerCase());
  expect(thin).toMatchObject({ isThin: true });
  const isFirst = BigInt(beets) < BigInt(wrapped);
  expect(Number(thin?.usd) / 1e18).toBeCloseTo(isFirst ? 1 : 0.25, 3);
});

test("a shallow pool, a pool too young for a mean, and none at all tell no price", () => {
  const answers = { [shadowPool]: observed(0) };
  const key = beets.toLowerCase();
  expect(readPrices([beets], answers, { [shadowPool]: coins(9_999n) }).has(key)).toBe(false);
  expect(readPrices([beets], {}, { [shadowPool]: coins(300_000n) }).has(key)).toBe(false);
  expect(readPrices([beets], {}).has(key)).toBe(false);
});

test("without a price of the coin in dollars, a pool's price is told in the coin alone", () => {
  const held = { [shadowPool]: coins(300_000n) };
  expect(readPrices([beets], { [shadowPool]: observed(0) }, held).get(beets.toLowerCase())).toMatchObject({
    usd: null,
    source: "pool",
  });
});

test("every listed token is read by a feed of its own or by pools, and none by another's feed", () => {
  for (const { address, kind } of mainnet.tokens)
    expect(planPrices(mainnet, [address]).calls.length > planPrices(mainnet, []).calls.length).toBe(
      kind !== "wrapped-native",
    );
  const feeds = ["WETH", "WBTC", "USDC", "scUSD", "frxUSD"].map(feedOf);
  expect(new Set(feeds).size).toBe(5);
  expect(feeds).toContain("0x61140C09956495F1ce49D28E125Ed4035e1CAE95");
});

test("pools are found by Uniswap's rule, in either order of the tokens", () => {
  const factory = { ...uniswap, deployer: "0x1F98431c8aD98523631AE4a59f267346ea31F984" } as const;
  const dai = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
  const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const pool = "0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168";
  expect(computePoolAddress(factory, dai, usdc, 100)).toBe(pool);
  expect(computePoolAddress(factory, usdc, dai, 100)).toBe(pool);
});

test("a rehearsal's young pools are read at the moment", () => {
  const registry = createRegistry(sonicDevnet, {
    wrappedNative: "0x00000000000000000000000000000000000000b0",
    usdc: devUsdc,
    uniswapV3Factory: "0x00000000000000000000000000000000000000f0",
  });
  const slot = encodeFunctionResult({
    abi: poolAbi,
    functionName: "slot0",
    result: [1n << 96n, 0, 0, 1, 1, 0, true],
  });
  const { calls, decode } = planPrices(registry, [devUsdc]);
  expect(calls).toHaveLength(6);
  const price = decode([slot, encodeNumber(coins(10_000n))], 0n).get(devUsdc);
  expect(price).toMatchObject({ usd: null, source: "pool" });
  const { numerator = 0n, denominator = 1n } = price?.inCoin ?? {};
  expect(numerator).toBe(denominator);
});
