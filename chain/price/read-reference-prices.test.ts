import { encodeAbiParameters, encodeFunctionResult, parseAbi, parseUnits } from "viem";
import { expect, test } from "vitest";
import { sonic, sonicDevnet } from "../networks.ts";
import { type Hex, RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { findPriceGap, warnPriceGap } from "../trade/find-depth.ts";
import { pythAddress, sonicPriceFeeds } from "./price-sources.ts";
import { readReferencePrices } from "./read-reference-prices.ts";

const registry = createRegistry(sonic, {});
const now = 1_000_000n;
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const sts = "0xE5DA20F15420aD15DE0fa650600aFc998bbE3955";
const beets = registry.findTokensBySymbol("BEETS")[0]?.address as Hex;
const pythAbi = parseAbi([
  "function getPriceUnsafe(bytes32) view returns (int64 price, uint64 conf, int32 expo, uint256 publishTime)",
]);

const words = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: "uint256" })),
    values,
  );
const round = (price: string, decimals: number, at = now): Record<string, Hex> => ({
  "0xfeaf968c": words(1n, parseUnits(price, decimals), at, at, 1n),
  "0x313ce567": words(BigInt(decimals)),
});
const api3 = (price: string, at = now): Record<string, Hex> => ({
  "0x57de26a4": words(parseUnits(price, 18), at),
});
const pyth = (price: string, doubt: string, at = now): Record<string, Hex> => ({
  "0x96834ad3": encodeFunctionResult({
    abi: pythAbi,
    functionName: "getPriceUnsafe",
    result: [parseUnits(price, 8), parseUnits(doubt, 8), -8, at],
  }),
});

const [coinFeed, coinApi3] = (sonicPriceFeeds.S ?? []).map((feed) =>
  "address" in feed ? feed.address : "0x",
);
const [usdcFeed] = (sonicPriceFeeds.USDC ?? []).map((feed) => ("address" in feed ? feed.address : "0x"));
const [stsFeed] = (sonicPriceFeeds.stS ?? []).map((feed) => ("address" in feed ? feed.address : "0x"));

/** A chain where only these contracts answer, by address and selector. */
const chainOf =
  (feeds: Record<string, Record<string, Hex>>): RpcRequest =>
  async (_, [call]) => {
    const { to, data } = call as { to: string; data: string };
    const answer = feeds[to]?.[data.slice(0, 10)];
    if (answer === undefined) throw new RpcFailure("execution reverted", 3);
    return answer;
  };
const read = (feeds: Record<string, Record<string, Hex>>, token: Hex | null) =>
  readReferencePrices(chainOf(feeds), registry, [token], Promise.resolve(now)).then((prices) =>
    prices.get(token?.toLowerCase() ?? "coin"),
  );

test("a price is the median of the feeds that are fresh", async () => {
  const feeds = {
    [coinFeed as string]: round("0.30", 8),
    [coinApi3 as string]: api3("0.31"),
    [pythAddress]: pyth("0.50", "0.001"),
  };
  expect(await read(feeds, null)).toBe(parseUnits("0.31", 18));
  const old = { ...feeds, [coinApi3 as string]: api3("0.31", now - 200_000n) };
  expect(await read(old, null)).toBe(parseUnits("0.30", 18));
});

test("a price that Pyth doubts by more than a hundredth, or that is hours old, is none", async () => {
  expect(await read({ [pythAddress]: pyth("0.30", "0.004") }, null)).toBeUndefined();
  expect(await read({ [pythAddress]: pyth("0.30", "0.001", now - 8_000n) }, null)).toBeUndefined();
  expect(await read({ [pythAddress]: pyth("0.30", "0.001") }, null)).toBe(parseUnits("0.30", 18));
});

test("a price in the coin is told in dollars by the coin's own price", async () => {
  const feeds = { [coinFeed as string]: round("0.30", 8), [stsFeed as string]: round("1.1", 18) };
  expect(await read(feeds, sts)).toBe(parseUnits("0.33", 18));
  expect(await read({ [stsFeed as string]: round("1.1", 18) }, sts)).toBeUndefined();
});

test.each<[string, Record<string, Hex>]>([
  ["nothing", { "0xfeaf968c": "0x", "0x313ce567": words(8n) }],
  ["zero", round("0", 8)],
  ["absurd decimals", { ...round("1", 8), "0x313ce567": words(200n) }],
])("a feed that answers %s tells no price", async (_, answers) => {
  expect(await read({ [usdcFeed as string]: answers }, usdc)).toBeUndefined();
});

test("a token without a feed, and another network, have no reference", async () => {
  expect(await read({ [coinFeed as string]: round("0.30", 8) }, beets)).toBeUndefined();
  const elsewhere = await readReferencePrices(
    chainOf({ [coinFeed as string]: round("0.30", 8) }),
    createRegistry(sonicDevnet, {}),
    [null],
    Promise.resolve(now),
  );
  expect(elsewhere.size).toBe(0);
});

const prices = new Map([
  ["coin", parseUnits("0.30", 18)],
  [usdc.toLowerCase(), parseUnits("1", 18)],
]);
const coins = (amount: string) => ({ token: null, units: parseUnits(amount, 18) });
const dollars = (amount: string) => ({ token: { address: usdc, decimals: 6 }, units: parseUnits(amount, 6) });

test.each([
  ["30", 0, undefined],
  ["31", 0, undefined],
  ["29.2", 266, undefined],
  ["29", 333, "caution"],
  ["27", 1_000, "caution"],
  ["26.9", 1_033, "stop"],
  ["3", 9_000, "stop"],
])("100 S for %s USDC is %i hundredths of a percent worse than the feeds: %s", (received, gap, level) => {
  expect(findPriceGap(coins("100"), dollars(received), prices)).toBe(gap);
  expect(warnPriceGap(gap)[0]?.level).toBe(level);
});

test("a trade the other way is judged alike, and one without a price is not judged", () => {
  expect(findPriceGap(dollars("30"), coins("10"), prices)).toBe(9_000);
  expect(findPriceGap(coins("1"), { token: { address: beets, decimals: 18 }, units: 1n }, prices)).toBeNull();
  expect(warnPriceGap(null)).toEqual([]);
});
