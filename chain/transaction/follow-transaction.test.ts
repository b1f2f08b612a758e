import { expect, test } from "vitest";
import { RpcFailure, type RpcRequest } from "../node/rpc-request.ts";
import { followTransaction, type Progress } from "./follow-transaction.ts";

const from = `0x${"a1".repeat(20)}` as const;
const to = `0x${"b2".repeat(20)}` as const;
const call = { from, to, data: "0x1234", valueWei: 7n } as const;
const hash = `0x${"01".repeat(32)}` as const;
const otherHash = `0x${"02".repeat(32)}` as const;
const receipt = {
  status: "0x1",
  blockNumber: "0x10",
  gasUsed: "0x1",
  effectiveGasPrice: "0x1",
  contractAddress: null,
  logs: [],
};
const signed = { hash, from, to, nonce: "0x3", input: "0x1234", value: "0x7" };
const mined = { ...signed, hash: otherHash, blockNumber: "0x10" };

type Answers = Record<string, (params: readonly unknown[]) => unknown>;

async function follow(answers: Answers, startHash: `0x${string}` | null = hash): Promise<Progress[]> {
  const progress: Progress[] = [];
  const abort = new AbortController();
  let polls = 0;
  const known: Answers = { eth_getTransactionByHash: () => signed, ...answers };
  const request: RpcRequest = async (method, params) => known[method]?.(params) ?? null;
  await followTransaction({
    request,
    call,
    nonce: 3,
    sinceBlock: 15n,
    hash: startHash,
    onProgress: (step) => progress.push(step),
    wait: async () => {
      polls += 1;
      if (polls > 100) abort.abort();
    },
    signal: abort.signal,
  });
  return progress;
}

test("a transaction is pending until its receipt, and then confirmed", async () => {
  let asked = 0;
  const progress = await follow({
    eth_getTransactionReceipt: () => (++asked > 2 ? receipt : null),
  });
  expect(progress.map(({ status }) => status)).toEqual(["pending", "confirmed"]);
});

test("a reverted transaction brings the bytes of its reason", async () => {
  const progress = await follow({
    eth_getTransactionReceipt: () => ({ ...receipt, status: "0x0" }),
    eth_call: () => {
      throw new RpcFailure("execution reverted", 3, "0xdeadbeef");
    },
  });
  expect(progress).toMatchObject([{ status: "reverted", revertData: "0xdeadbeef" }]);
});

test("a sped-up transaction is followed under its new hash", async () => {
  const progress = await follow({
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: ([asked]) => (asked === otherHash ? receipt : null),
    eth_getTransactionCount: () => "0x4",
    eth_blockNumber: () => "0x10",
    eth_getBlockByNumber: ([number]) => ({ transactions: number === "0x10" ? [mined] : [] }),
  });
  expect(progress).toMatchObject([{ status: "confirmed", hash: otherHash }]);
});

test("another call with the same nonce is a replacement", async () => {
  const progress = await follow({
    eth_getTransactionByHash: () => null,
    eth_getTransactionCount: () => "0x4",
    eth_blockNumber: () => "0x10",
    eth_getBlockByNumber: () => ({ transactions: [{ ...mined, to: from, input: "0x", value: "0x0" }] }),
  });
  expect(progress).toMatchObject([
    { status: "replaced", hash: otherHash, difference: expect.stringContaining("it moves 0 S, not") },
  ]);
});

test("a transaction that no node knows for long is called dropped, and confirmed if it appears after all", async () => {
  let asked = 0;
  const progress = await follow({
    eth_getTransactionByHash: () => (++asked > 80 ? signed : null),
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionCount: () => "0x3",
  });
  expect(progress.map(({ status }) => status)).toEqual(["pending", "dropped", "confirmed"]);
});

test("a signature whose hash the page never saw is found on the chain", async () => {
  const answers: Answers = {
    eth_getTransactionReceipt: () => receipt,
    eth_getTransactionCount: () => "0x4",
    eth_blockNumber: () => "0x10",
    eth_getBlockByNumber: () => ({ transactions: [mined] }),
  };
  expect(await follow(answers, null)).toMatchObject([{ status: "confirmed", hash: otherHash }]);
});

test("a silent node is waited for", async () => {
  let asked = 0;
  const progress = await follow({
    eth_getTransactionReceipt: () => {
      asked += 1;
      if (asked < 5) throw new RpcFailure("The node does not answer.", -32000);
      return receipt;
    },
  });
  expect(progress).toMatchObject([{ status: "confirmed" }]);
});

test.each([
  ["another recipient", { to: from }, "it goes to"],
  ["1 wei", { value: "0x1" }, "it moves 0.000000000000000001 S"],
  ["changed data with value 0", { input: "0x1235", value: "0x0" }, "its call data"],
  ["an older transaction", { blockNumber: "0xf" }, "before this one was prepared"],
])("a wallet's hash of %s is never confirmed, mined or not", async (_, change, said) => {
  for (const blockNumber of ["0x10", null]) {
    const progress = await follow({
      eth_getTransactionByHash: () => ({ ...signed, blockNumber, ...change }),
      eth_getTransactionReceipt: () => receipt,
    });
    expect(progress).toMatchObject([
      { status: "other-transaction", hash, difference: expect.stringContaining(said) },
    ]);
  }
});

test("a wallet that chose another nonce is followed by that one", async () => {
  let asked = 0;
  const progress = await follow({
    eth_getTransactionByHash: () => (++asked === 1 ? { ...signed, nonce: "0x5" } : null),
    eth_getTransactionCount: () => (asked < 3 ? "0x5" : "0x6"),
    eth_blockNumber: () => "0x10",
    eth_getBlockByNumber: () => ({ transactions: [mined, { ...mined, nonce: "0x5", hash }] }),
    eth_getTransactionReceipt: () => (asked > 2 ? receipt : null),
  });
  expect(progress).toMatchObject([{ status: "pending" }, { status: "confirmed", hash }]);
});
