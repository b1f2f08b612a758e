import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { encodeAbiParameters, encodeEventTopics } from "viem";
import { expect, test } from "vitest";
import type { RpcRequest } from "../node/rpc-request.ts";
import { readNewerSaleEvents, readSaleEvents } from "./read-sale-events.ts";

const sale = `0x${"5e".repeat(20)}` as const;
const alice = `0x${"a1".repeat(20)}` as const;
const bob = `0x${"b0".repeat(20)}` as const;
type Event = {
  name: "TokensPurchased" | "TokensReturned";
  block: bigint;
  index: number;
  buyer?: typeof alice;
};
type Filter = { topics: [string[], string?]; fromBlock: string; toBlock: string };

function createLog({ name, block, index, buyer = alice }: Event) {
  const values = name === "TokensPurchased" ? [10n, 1n, 5_000n] : [10n, 1n];
  return {
    address: sale,
    topics: encodeEventTopics({ abi: aliSaleAbi, eventName: name, args: { buyer } }),
    data: encodeAbiParameters(
      values.map(() => ({ type: "uint256" })),
      values,
    ),
    blockNumber: `0x${block.toString(16)}`,
    transactionHash: `0x${block.toString(16).padStart(64, "0")}`,
    logIndex: `0x${index.toString(16)}`,
  };
}

/** A node with these events, on which block n has the timestamp n. */
function createRequest(events: Event[]): RpcRequest {
  return async (method, params) => {
    if (method === "eth_getBlockByNumber") return { timestamp: params[0] };
    const { topics, fromBlock, toBlock } = params[0] as Filter;
    return events
      .filter(({ block }) => block >= BigInt(fromBlock) && block <= BigInt(toBlock))
      .map(createLog)
      .filter((log) => topics[1] === undefined || log.topics[1] === topics[1]);
  };
}

const places = ({ events }: { events: { blockNumber: bigint; logIndex: number }[] }) =>
  events.map(({ blockNumber, logIndex }) => [blockNumber, logIndex]);

test("events come newest first, also those of one block, each with its block's time", async () => {
  const request = createRequest([
    { name: "TokensPurchased", block: 90_000n, index: 1 },
    { name: "TokensReturned", block: 90_000n, index: 2 },
  ]);
  const read = await readSaleEvents(request, sale, { toBlock: 90_010n, limit: 2, start: 80_000n });
  expect(places(read)).toEqual([
    [90_000n, 2],
    [90_000n, 1],
  ]);
  expect(read.events.map(({ timestamp }) => timestamp)).toEqual([90_000n, 90_000n]);
});

test("paging back loses nothing and repeats nothing, and knows where the sale began", async () => {
  const blocks = [60_000n, 60_000n, 71_000n, 82_000n, 89_999n];
  const request = createRequest(
    blocks.map((block, index) => ({
      name: "TokensPurchased",
      block,
      index,
      buyer: index % 2 === 0 ? alice : bob,
    })),
  );
  const wanted = { limit: 1, start: 59_000n };
  const found: unknown[] = [];
  let toBlock = 90_000n;
  for (let pages = 0; pages < 10; pages += 1) {
    const page = await readSaleEvents(request, sale, { ...wanted, toBlock });
    found.push(...places(page));
    toBlock = page.fromBlock - 1n;
    if (page.isComplete) break;
  }
  expect(found).toEqual([
    [89_999n, 4],
    [82_000n, 3],
    [71_000n, 2],
    [60_000n, 1],
    [60_000n, 0],
  ]);
  const ofBob = await readSaleEvents(request, sale, {
    toBlock: 90_000n,
    limit: 9,
    start: 59_000n,
    buyer: bob,
  });
  expect(places(ofBob)).toEqual([
    [82_000n, 3],
    [60_000n, 1],
  ]);
  expect(ofBob.isComplete).toBe(true);
});

test("what is new is added, and a purchase of a block that was replaced is gone", async () => {
  const settled: Event = { name: "TokensPurchased", block: 90_000n, index: 0 };
  const replaced: Event = { name: "TokensPurchased", block: 90_099n, index: 0 };
  const known = await readSaleEvents(createRequest([settled, replaced]), sale, {
    toBlock: 90_100n,
    limit: 8,
    start: 85_000n,
  });
  expect(places(known)).toHaveLength(2);
  const later: Event = { name: "TokensReturned", block: 90_103n, index: 0 };
  const newer = await readNewerSaleEvents(createRequest([settled, later]), sale, known, 90_105n);
  expect(places(newer ?? { events: [] })).toEqual([
    [90_103n, 0],
    [90_000n, 0],
  ]);
  expect(await readNewerSaleEvents(createRequest([]), sale, known, 200_000n)).toBeNull();
});
