import { encodeAbiParameters, parseUnits } from "viem";
import { expect, test } from "vitest";
import { sonic, sonicDevnet } from "../networks.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { encodeNumber } from "../testing/encode-value.ts";
import { computePoolAddress } from "./compute-pool-address.ts";
import { decodePrice, listPriceCalls } from "./price-in-coin.ts";

const mainnet = createRegistry(sonic, {});
const [weth] = mainnet.findTokensBySymbol("WETH");
if (!weth) throw new Error("no WETH");

const round = (price: bigint, updatedAt: bigint) =>
  encodeAbiParameters(
    [1, 2, 3, 4, 5].map(() => ({ type: "uint256" })),
    [1n, price, updatedAt, updatedAt, 1n],
  );

test("a feed's price is told against the coin's own, and an old one is not told at all", () => {
  expect(listPriceCalls(mainnet, weth)).toHaveLength(2);
  const [eth, s] = [parseUnits("3000", 8), parseUnits("0.5", 8)];
  const price = decodePrice(mainnet, weth, [round(eth, 1_000n), round(s, 1_000n)], 1_500n);
  expect(price).toMatchObject({ source: "feed" });
  expect(((price?.numerator ?? 0n) * 10n ** 18n) / (price?.denominator ?? 1n)).toBe(6_000n * 10n ** 18n);
  expect(decodePrice(mainnet, weth, [round(eth, 1_000n), round(s, 1_000n)], 200_000n)).toBeNull();
  expect(decodePrice(mainnet, weth, [null, round(s, 1_000n)], 1_500n)).toBeNull();
});

test("pools are found by Uniswap's rule, in either order of the tokens", () => {
  const factory = "0x1F98431c8aD98523631AE4a59f267346ea31F984";
  const dai = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
  const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const pool = "0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168";
  expect(computePoolAddress(factory, dai, usdc, 100)).toBe(pool);
  expect(computePoolAddress(factory, usdc, dai, 100)).toBe(pool);
});

test("a shallow pool tells no price", () => {
  const registry = createRegistry(sonicDevnet, {
    wrappedNative: "0x00000000000000000000000000000000000000b0",
    usdc: "0x00000000000000000000000000000000000000a0",
    uniswapV3Factory: "0x00000000000000000000000000000000000000f0",
  });
  const [usdc] = registry.findTokensBySymbol("USDC");
  if (!usdc) throw new Error("no USDC");
  const slot = encodeNumber(1n << 97n);
  expect(decodePrice(registry, usdc, [slot, encodeNumber(10n ** 18n)], 0n)).toBeNull();
  expect(decodePrice(registry, usdc, [slot, encodeNumber(10n ** 22n)], 0n)).toEqual({
    numerator: 1n << 194n,
    denominator: 1n << 192n,
    source: "pool",
  });
});

test("WBTC is priced by its own feed and dollars of others by theirs, so that none stands for another", () => {
  const feeds = ["WETH", "WBTC", "USDC", "scUSD", "frxUSD"].map((symbol) => {
    const [token] = mainnet.findTokensBySymbol(symbol);
    return token === undefined ? null : listPriceCalls(mainnet, token)[0]?.to;
  });
  expect(new Set(feeds).size).toBe(5);
  expect(feeds).toContain("0x61140C09956495F1ce49D28E125Ed4035e1CAE95");
});
