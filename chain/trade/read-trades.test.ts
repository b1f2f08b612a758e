import { pad, toEventHash, toHex } from "viem";
import { expect, test } from "vitest";
import { createChainReader } from "../evidence/chain-reader.ts";
import type { ChainNode, NodeCall } from "../node/chain-node.ts";
import { findVenue } from "../venues/list-venues.ts";
import { listSamples, readTrades } from "./read-trades.ts";

const address = pad("0x99", { size: 20 });
const [takes, gives] = [pad("0x11", { size: 20 }), pad("0x22", { size: 20 })];
const swap = toEventHash("Swap(address,address,int256,int256,uint160,uint128,int24)");
const venue = findVenue("uniswap-v3");
if (venue === null) throw new Error("There is no Uniswap V3.");
const pool = { venue, key: "3000", address, takes, gives };

/** A node with a trade in each `every`th block, which gives the logs of `width` blocks from `first` on. */
function createNode({ every, width, first = 0 }: { every: number; width: number; first?: number }) {
  const asked: NodeCall[] = [];
  const tradeAt = (block: number) => ({
    ...{ address, topics: [swap], blockNumber: toHex(block), transactionHash: toHex(block, { size: 32 }) },
    logIndex: "0x0",
    data: `0x${[0, 0, 1, 0, 0].map((word) => toHex(word, { size: 32 }).slice(2)).join("")}`,
  });
  const node: ChainNode = {
    chainId: 146,
    request: async (calls) =>
      calls.map((call) => {
        asked.push(call);
        const [{ fromBlock, toBlock }] = call.params as [{ fromBlock: string; toBlock: string }];
        const [from, to] = [Number(fromBlock), Number(toBlock)];
        if (to - from + 1 > width || from < first)
          return { ok: false, error: { code: -32_000, message: "the range is too wide" } };
        const start = Math.ceil(from / every) * every;
        const count = Math.max(0, Math.floor((to - start) / every) + 1);
        return { ok: true, result: Array.from({ length: count }, (_, at) => tradeAt(start + at * every)) };
      }),
  };
  return {
    asked,
    read: (range: { fromBlock: bigint; toBlock: bigint }) => readTrades(createChainReader(node), pool, range),
  };
}

const range = { fromBlock: 1n, toBlock: 1_000_000n };

test("a node that gives the whole range is asked once", async () => {
  const { asked, read } = createNode({ every: 5_000, width: 2_000_000 });
  const { trades, ...rest } = await read(range);
  expect(rest).toEqual({ fromBlock: 1n, samples: null });
  expect([trades.length, asked.length]).toEqual([200, 1]);
  expect(trades.map(({ blockNumber }) => Number(blockNumber))).toEqual(
    Array.from({ length: 200 }, (_, at) => 5_000 * (at + 1)),
  );
});

test("a range of few pages is read whole", async () => {
  const { asked, read } = createNode({ every: 5_000, width: 100_000 });
  const { trades, ...rest } = await read(range);
  expect(rest).toEqual({ fromBlock: 1n, samples: null });
  expect(trades).toHaveLength(200);
  expect(asked.length).toBeLessThan(20);
});

test("of a longer range samples are read, in a bounded number of requests", async () => {
  const { asked, read } = createNode({ every: 50, width: 10_000 });
  const { trades, fromBlock, samples } = await read(range);
  // Twelve trades a sample at the pace of one in 50 blocks.
  expect(samples).toEqual({ count: 48, blocks: 600n });
  expect(Number(fromBlock)).toBeLessThan(1_000_000 / 48);
  expect(trades.length).toBe(48 * 12 + 200);
  expect(asked.length).toBeLessThan(60);
});

test("where the node ends, so do the samples, and that is told", async () => {
  const { read } = createNode({ every: 50, width: 10_000, first: 500_000 });
  const { fromBlock, samples, trades } = await read(range);
  expect(Number(fromBlock)).toBeGreaterThanOrEqual(500_000);
  expect(Number(fromBlock)).toBeLessThan(500_000 + 1_000_000 / 48);
  expect(samples?.count).toBeLessThan(25);
  expect(Number(trades[0]?.blockNumber)).toBeGreaterThanOrEqual(500_000);
});

test("a node that gives no logs is no pool without trades", async () => {
  const { read } = createNode({ every: 50, width: 0 });
  expect(await read(range)).toEqual({ trades: [], fromBlock: null, samples: null });
});

test("samples are spread evenly, and the last one ends where the range does", () => {
  const samples = listSamples({ fromBlock: 1_000n, toBlock: 10_999n }, 100n);
  expect(samples).toHaveLength(48);
  expect(samples[0]).toEqual({ fromBlock: 1_108n, toBlock: 1_207n });
  expect(samples.at(-1)).toEqual({ fromBlock: 10_900n, toBlock: 10_999n });
  for (const [place, { fromBlock, toBlock }] of samples.entries()) {
    expect(toBlock - fromBlock).toBe(99n);
    expect(fromBlock).toBeGreaterThan(samples[place - 1]?.toBlock ?? 999n);
  }
});

test.each([
  [0n, 99n, 1],
  [0n, 98n, 0],
  [0n, 499n, 5],
])("a range from %d to %d has %d samples of 100 blocks", (fromBlock, toBlock, count) => {
  expect(listSamples({ fromBlock, toBlock }, 100n)).toHaveLength(count);
});
