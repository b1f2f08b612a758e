import { encodeAbiParameters, getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createChainReader } from "../evidence/chain-reader.ts";
import type { ChainNode } from "../node/chain-node.ts";
import type { Hex } from "../node/rpc-request.ts";
import { answeringContract } from "../testing/answering-contract.ts";
import { changeAnswers } from "../testing/change-answers.ts";
import { countRoundTrips } from "../testing/count-round-trips.ts";
import { encodeAddress, encodeNumber, encodeText } from "../testing/encode-value.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import type { Suggested } from "./read-revealed.ts";
import { readWallet } from "./read-wallet.ts";

const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const single = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
let chain: TestChain;
let owner: Hex;
let friend: Hex;
/** A contract that returns the owner for every item, and a balance of four. */
let punks: Hex;
/** A contract that returns the friend as the owner of every item. */
let sold: Hex;
/** A contract with a balance of three of each item, and no balance over all items. */
let tickets: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  [owner, friend] = [getAddress(chain.accounts[1] ?? "0x"), getAddress(chain.accounts[2] ?? "0x")];
  const collection = (symbol: string, holder: Hex, counted: bigint) =>
    chain.deploy(
      answeringContract({
        "0x06fdde03": { returns: encodeText(symbol) },
        "0x95d89b41": { returns: encodeText(symbol) },
        "0x6352211e": { returns: encodeAddress(holder) },
        "0x70a08231": { returns: encodeNumber(counted) },
      }),
    );
  punks = getAddress(await collection("PUNK", owner, 4n));
  sold = getAddress(await collection("SOLD", friend, 0n));
  tickets = getAddress(
    await chain.deploy(answeringContract({ "0x00fdd58e": { returns: encodeNumber(3n) } })),
  );
});

afterAll(() => chain.stop());

let place = 0;
const log = (address: Hex, topics: Hex[], data: Hex, block: number) => ({
  address,
  topics,
  data,
  blockNumber: `0x${block.toString(16)}`,
  transactionHash: `0x${"ab".repeat(32)}`,
  logIndex: `0x${(place++).toString(16)}`,
});
const moved = (collection: Hex, from: Hex, to: Hex, id: bigint, block = 1) =>
  log(collection, [transfer, encodeAddress(from), encodeAddress(to), encodeNumber(id)], "0x", block);

function withLogs(logs: unknown[]): ChainNode {
  return changeAnswers(chain.node, ({ method }, answer) =>
    method === "eth_getLogs" ? { ok: true, result: logs } : answer,
  );
}

async function readItems(node: ChainNode, suggested?: Suggested) {
  const reader = createChainReader(node);
  const facts = await readWallet(reader, chain.registry, owner, suggested && Promise.resolve(suggested));
  return { ...facts.items, facts };
}

test("what the logs bring is held if its contract says so, and is no token beside", async () => {
  const ids = encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [9n, 5n]);
  const node = countRoundTrips(
    withLogs([
      moved(punks, friend, owner, 7n),
      moved(sold, friend, owner, 1n),
      log(tickets, [single, encodeAddress(friend), encodeAddress(friend), encodeAddress(owner)], ids, 1),
    ]),
  );
  const { collections, unseen, facts } = await readItems(node);
  expect(collections).toEqual([
    expect.objectContaining({ standard: "ERC-1155", items: [{ tokenId: "9", units: "3" }], unnamed: "0" }),
    expect.objectContaining({
      token: expect.objectContaining({ address: punks, symbol: "PUNK", listed: false }),
      standard: "ERC-721",
      items: [{ tokenId: "7", units: "1" }],
      unnamed: "3",
    }),
  ]);
  expect(unseen).toEqual([expect.stringContaining("3 more")]);
  expect(facts.tokens.map(({ token }) => token.address)).not.toContain(punks);
  expect(facts.unreadable).toEqual([]);
  expect(node.roundTrips).toBeLessThanOrEqual(4);
});

test("an item that the logs show leaving is not asked about", async () => {
  const { collections } = await readItems(
    withLogs([moved(punks, friend, owner, 7n, 1), moved(punks, owner, friend, 7n, 2)]),
  );
  expect(collections).toEqual([expect.objectContaining({ items: [], unnamed: "4" })]);
});

test("an explorer's items are told only where their contract agrees", async () => {
  const items = [
    { collection: punks, tokenId: 1n, standard: "ERC-721" },
    { collection: sold, tokenId: 2n, standard: "ERC-721" },
  ] as const;
  const { collections } = await readItems(chain.node, { tokens: [punks, sold], items });
  expect(collections).toEqual([expect.objectContaining({ items: [{ tokenId: "1", units: "1" }] })]);
});

test("logs of the latest blocks alone, and more items than are asked about, are said to be no whole", async () => {
  const many = Array.from({ length: 70 }, (_, id) => moved(punks, friend, owner, BigInt(id)));
  expect((await readItems(withLogs(many))).unseen.join(" ")).toContain("10 more that once came");
  const none = changeAnswers(chain.node, ({ method }, answer) =>
    method === "eth_getLogs" ? { ok: false, error: { code: -32005, message: "no logs here" } } : answer,
  );
  expect((await readItems(none)).unseen).toEqual([expect.stringContaining("gave no logs")]);
});

test("a wallet of which everything was seen leaves nothing open", async () => {
  expect(await readItems(chain.node)).toMatchObject({ collections: [], unseen: [] });
});
