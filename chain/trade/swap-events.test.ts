import { pad, toEventHash, toHex } from "viem";
import { expect, test } from "vitest";
import type { Hex } from "../node/rpc-request.ts";
import type { Log } from "../reading/read-logs.ts";
import { findVenue } from "../venues/list-venues.ts";
import { decodeTrades, filterTrades, scalePrice } from "./read-trades.ts";

const low: Hex = "0x0000000000000000000000000000000000000011";
const high: Hex = "0x0000000000000000000000000000000000000022";
const address: Hex = "0x0000000000000000000000000000000000000099";
const transactionHash: Hex = `0x${"ab".repeat(32)}`;

function poolOf(id: string, key: string, [takes, gives]: [Hex, Hex] = [low, high]) {
  const venue = findVenue(id);
  if (venue === null) throw new Error(`There is no ${id}.`);
  return { venue, key, address, takes, gives };
}

const words = (...values: bigint[]): Hex =>
  `0x${values.map((value) => toHex(BigInt.asUintN(256, value), { size: 32 }).slice(2)).join("")}`;

function logOf(event: string, data: Hex, logIndex: number, topics: Hex[] = []): Log {
  return {
    address,
    topics: [toEventHash(event), ...topics],
    data,
    blockNumber: 7n,
    transactionHash,
    logIndex,
  };
}

const swapV3 = "Swap(address,address,int256,int256,uint160,uint128,int24)";
const swapV2 = "Swap(address,uint256,uint256,uint256,uint256,address)";
const swapSolidly = "Swap(address,address,uint256,uint256,uint256,uint256)";

test("the price after a trade of concentrated liquidity is its square root squared, either way round", () => {
  // A root of 3 × 2^96: one of the lower token costs 9 of the higher.
  const log = logOf(swapV3, words(-1n, 9n, 3n * 2n ** 96n, 5n, 0n), 0);
  const [trade] = decodeTrades(poolOf("uniswap-v3", "3000"), [log]);
  expect(trade && trade.numerator / trade.denominator).toBe(9n);
  const [turned] = decodeTrades(poolOf("uniswap-v3", "3000", [high, low]), [log]);
  expect(turned && turned.denominator / turned.numerator).toBe(9n);
});

test.each([
  ["spookyswap-v2", "only", "Sync(uint112,uint112)", swapV2],
  ["shadow-legacy", "volatile", "Sync(uint256,uint256)", swapSolidly],
])("the price after a trade on %s is that of the reserves beside it", (id, key, sync, swap) => {
  const logs = [logOf(swap, words(10n, 0n, 0n, 39n), 4), logOf(sync, words(100n, 400n), 3)];
  expect(decodeTrades(poolOf(id, key), logs)).toEqual([
    { blockNumber: 7n, numerator: 400n, denominator: 100n },
  ]);
});

test.each([
  ["what is paid in the lower token", words(10n, 0n, 0n, 39n), [39, 10]],
  ["what is paid in the higher token", words(0n, 40n, 10n, 0n), [40, 10]],
  ["what is lent and paid back within", words(15n, 0n, 5n, 39n), [39, 10]],
] as const)("the price of a stable pair is what was paid: %s", (_, data, [paid, sold]) => {
  const logs = [logOf("Sync(uint256,uint256)", words(1n, 1n), 3), logOf(swapSolidly, data, 4)];
  expect(decodeTrades(poolOf("shadow-legacy", "stable"), logs)).toEqual([
    { blockNumber: 7n, numerator: BigInt(paid), denominator: BigInt(sold) },
  ]);
});

test("reserves of another transaction are not the price of a trade, and deposits are no trades", () => {
  const earlier = { ...logOf("Sync(uint112,uint112)", words(1n, 1n), 1), transactionHash: "0x01" as Hex };
  const pool = poolOf("spookyswap-v2", "only");
  expect(decodeTrades(pool, [earlier])).toEqual([]);
  expect(decodeTrades(pool, [earlier, logOf(swapV2, words(10n, 0n, 0n, 39n), 2)])).toMatchObject([
    { numerator: 39n, denominator: 10n },
  ]);
});

test("a vault's trades are of the pool's id, and the sold token is named by the event", () => {
  const id: Hex = `0x${"c1".repeat(32)}`;
  const pool = poolOf("beets-v2", id);
  const event = "Swap(bytes32,address,address,uint256,uint256)";
  const sold = logOf(event, words(10n, 40n), 1, [id, pad(low), pad(high)]);
  const bought = logOf(event, words(41n, 10n), 2, [id, pad(high), pad(low)]);
  expect(decodeTrades(pool, [sold, bought])).toMatchObject([
    { numerator: 40n, denominator: 10n },
    { numerator: 41n, denominator: 10n },
  ]);
  expect(filterTrades(pool)).toMatchObject({
    address: "0xBA12222222228d8Ba445958a75a0704d566BF2C8",
    topics: [toEventHash(event), id, [pad(low), pad(high)], [pad(low), pad(high)]],
  });
});

test("malformed events tell no price", () => {
  const short = logOf(swapV3, "0x", 0);
  const empty = logOf(swapV2, words(0n, 0n, 0n, 0n), 0);
  expect(decodeTrades(poolOf("uniswap-v3", "3000"), [short])).toEqual([]);
  expect(decodeTrades(poolOf("spookyswap-v2", "only"), [empty])).toEqual([]);
});

test.each([
  ["0.25 of 6 decimals for one of 18", "250000/1000000000000000000", [18, 6], 25n * 10n ** 34n],
  ["4 of 18 decimals for one of 6", "4000000000000000000/1000000", [6, 18], 4n * 10n ** 36n],
  ["a third, cut and not rounded up", "1/3", [18, 18], (10n ** 36n - 1n) / 3n],
] as const)("a price has 36 decimals: %s", (_, price, [takes, gives], expected) => {
  const [numerator, denominator] = price.split("/").map(BigInt) as [bigint, bigint];
  expect(scalePrice({ numerator, denominator }, { takes, gives })).toBe(expected);
});
