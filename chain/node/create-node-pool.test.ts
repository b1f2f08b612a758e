import { getAddress } from "viem";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readWallet } from "../account/read-wallet.ts";
import { createChainReader } from "../evidence/chain-reader.ts";
import { type BadHabits, type BadNode, startBadNode } from "../testing/start-bad-node.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { createChainNode } from "./create-chain-node.ts";
import { createNodePool } from "./create-node-pool.ts";
import type { Hex } from "./rpc-request.ts";
import { shareAnswers } from "./share-answers.ts";

let chain: TestChain;
let owner: Hex;
let bad: BadNode[] = [];

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x"] = chain.accounts;
  owner = getAddress(one);
  await chain.callUsdc(deployer, "mint", owner, 5_000_000_000n);
  await chain.rpc("anvil_mine", ["0xa"]);
});

afterEach(() => {
  for (const node of bad.splice(0)) node.close();
});
afterAll(() => chain.stop());

async function createPool(...habits: BadHabits[]) {
  bad = await Promise.all(habits.map((own) => startBadNode(chain.url, own)));
  const hangs = habits.some((own) => own.hangs);
  // If all nodes answer, a slow machine makes no difference.
  return createNodePool(
    bad.map(({ url }) =>
      createChainNode({ url, chainId: 31_337, timeoutMs: hangs ? 2_000 : 60_000, attempts: 2 }),
    ),
    { graceMs: hangs ? 50 : 60_000 },
  );
}

async function readHoldings(node: ReturnType<typeof createNodePool>) {
  const facts = await readWallet(createChainReader(node), chain.registry, owner);
  return { tokens: facts.tokens.map(({ text }) => text), block: Number(facts.block.number) };
}
const headOfChain = async () => Number(await chain.rpc("eth_blockNumber", []));
const getCalls = (method: string, ...params: unknown[]) => [{ method, params }];

test("nodes three blocks apart are read at the lower one's block, in whichever order they are named", async () => {
  const head = await headOfChain();
  for (const habits of [
    [{}, { behind: 3 }],
    [{ behind: 3 }, {}],
  ]) {
    const pool = await createPool(...habits);
    expect(await readHoldings(pool)).toEqual({ tokens: ["5,000"], block: head - 3 });
  }
});

test.each<[string, BadHabits]>([
  ["answers with a page", { page: "<html>down</html>" }],
  ["hangs", { hangs: true }],
  ["is of another chain", { chainId: "0x1" }],
  ["always fails", { fails: () => true }],
  ["takes no batches", { maxBatch: 1 }],
  ["keeps no state", { prunedBefore: 1_000_000 }],
  ["has no logs", { lacks: /eth_getLogs/ }],
])("a first node that %s leaves the reply as it is", async (_, habits) => {
  const pool = await createPool(habits, {});
  expect(await readHoldings(pool)).toEqual({ tokens: ["5,000"], block: await headOfChain() });
});

test("a node that fails as a whole is left alone for a while", async () => {
  const pool = await createPool({ page: "<html>" }, {});
  await readHoldings(pool);
  const before = bad[0]?.countHttpCalls();
  await readHoldings(pool);
  expect(bad[0]?.countHttpCalls()).toBe(before);
});

test("a transaction that one node has not seen is found on another, and one that none has is null", async () => {
  const { hash } = await chain.callUsdc(owner, "transfer", owner, 1n);
  const pool = await createPool({ behind: 1 }, {});
  const [receipt] = await pool.request(getCalls("eth_getTransactionReceipt", hash));
  expect(receipt).toMatchObject({ ok: true, result: { transactionHash: hash } });
  expect(await pool.request(getCalls("eth_getTransactionReceipt", `0x${"12".repeat(32)}`))).toEqual([
    { ok: true, result: null },
  ]);
});

test("when every node fails, the first one's failure is told", async () => {
  const pool = await createPool({ page: "<html>" }, { fails: () => true });
  await expect(pool.request(getCalls("eth_getBlockByNumber", "latest", false))).rejects.toMatchObject({
    name: "NodeFailure",
  });
  await expect(pool.request(getCalls("eth_getBalance", owner, "0x1"))).rejects.toMatchObject({
    name: "NodeFailure",
  });
});

test("a method that no node has is refused as one", async () => {
  const pool = await createPool({ lacks: /^debug_/ }, { lacks: /^debug_/ });
  const asked = getCalls("debug_traceTransaction", `0x${"12".repeat(32)}`);
  for (const _ of [1, 2])
    expect(await pool.request(asked)).toMatchObject([{ ok: false, error: { code: -32601 } }]);
});

test("ten visitors at once all get answers from a node that takes few calls a second", async () => {
  const limited = await startBadNode(chain.url, { rate: { requests: 10, perMs: 20 } });
  bad.push(limited);
  const node = shareAnswers(createChainNode({ url: limited.url, chainId: 31_337 }));
  const visitors = chain.accounts.slice(0, 10).map(async (account) => {
    const facts = await readWallet(createChainReader(node), chain.registry, account);
    return Number((facts.coin.text ?? "").replaceAll(",", ""));
  });
  const coins = await Promise.all(visitors);
  expect(coins).toHaveLength(10);
  expect(Math.min(...coins)).toBeGreaterThan(9_000);
});
