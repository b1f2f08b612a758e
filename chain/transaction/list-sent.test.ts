import { parseEther } from "viem";
import { getAddress } from "viem/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createChainReader } from "../evidence/chain-reader.ts";
import type { ChainNode } from "../node/chain-node.ts";
import type { Hex } from "../node/rpc-request.ts";
import { readLatestBlock } from "../reading/plan-block.ts";
import { startTestChain, type TestChain } from "../testing/start-test-chain.ts";
import { findLastSent, listSent } from "./list-sent.ts";

let chain: TestChain;
let alice: Hex;
let bob: Hex;
let carol: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  [, alice = "0x", bob = "0x", carol = "0x"] = chain.accounts.map((one) => getAddress(one));
});

afterAll(() => chain.stop());

const pay = (value: string) => chain.send({ from: alice, to: bob, value: parseEther(value), gas: 21_000n });

async function list(account: Hex, { after = 0n, most = 50, node = chain.node as ChainNode } = {}) {
  const [reader, searcher] = [createChainReader(node), createChainReader(node)];
  return listSent(reader, searcher, account, { after, last: await readLatestBlock(reader), most });
}

async function findLast(account: Hex, node: ChainNode = chain.node) {
  return findLastSent(createChainReader(node), createChainReader(node), account);
}

/** A node that keeps no states of blocks before `kept`. */
function pruned(kept: bigint): ChainNode {
  return {
    ...chain.node,
    request: async (calls, signal) => {
      const answers = await chain.node.request(calls, signal);
      return answers.map((answer, index) => {
        const { method = "", params = [] } = calls[index] ?? {};
        const isOld =
          method === "eth_getTransactionCount" &&
          /^0x/.test(String(params[1])) &&
          BigInt(String(params[1])) < kept;
        return isOld ? { ok: false, error: { code: -32_000, message: "missing trie node" } } : answer;
      });
    },
  };
}

test("what an account sent is listed whole by its nonce, plain payments too, with what each cost", async () => {
  const { number: before } = await readLatestBlock(createChainReader(chain.node));
  const one = await pay("1");
  await chain.send({ from: bob, to: alice, value: 1n, gas: 21_000n });
  const two = await pay("2.5");
  const sent = await list(alice, { after: before });
  expect(sent).toMatchObject({ found: "all", count: 2n });
  const listed = sent.found === "all" ? sent.transactions : [];
  expect(listed.map(({ hash, valueWei, feeWei, to }) => ({ hash, valueWei, feeWei, to }))).toEqual([
    { hash: two.hash, valueWei: parseEther("2.5"), feeWei: two.feeWei, to: bob },
    { hash: one.hash, valueWei: parseEther("1"), feeWei: one.feeWei, to: bob },
  ]);
  expect(await findLast(alice)).toEqual({ found: "transaction", hash: two.hash });
  expect(await list(alice)).toMatchObject({ found: "all", count: 2n });
});

test("several in one block are listed, and more than are wanted are only counted", async () => {
  const { number: before } = await readLatestBlock(createChainReader(chain.node));
  await pay("1");
  await pay("1");
  await pay("1");
  expect(await list(alice, { after: before, most: 2 })).toEqual({ found: "too-many", count: 3n });
  expect(await list(alice, { after: before, most: 3 })).toMatchObject({ found: "all", count: 3n });
});

test("an account that never sent anything has nothing to find", async () => {
  expect(await list(carol)).toEqual({ found: "all", count: 0n, transactions: [] });
  expect(await findLast(carol)).toEqual({ found: "never-sent" });
});

test("a node without the old states says so instead of leaving some out", async () => {
  const last = await pay("1");
  await chain.send({ from: bob, to: alice, value: 1n, gas: 21_000n });
  const { number } = await readLatestBlock(createChainReader(chain.node));
  const node = pruned(number);
  expect(await list(alice, { node })).toMatchObject({ found: "unseen" });
  expect((await findLast(alice, node)).found).toBe("unseen");
  expect(await findLast(alice, pruned(number - 2n))).toEqual({ found: "transaction", hash: last.hash });
});
