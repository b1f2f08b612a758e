import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { expect, test } from "vitest";
import { createTransactionDesk } from "./create-transaction-desk.ts";
import { createTransactionLog } from "./create-transaction-log.ts";
import type { TransactionRecord } from "./transaction-record.ts";

const from = `0x${"a1".repeat(20)}` as const;
const hash = `0x${"01".repeat(32)}` as const;
const call = { from, to: from, data: "0x", valueWei: 1n } as const;
const fees = { gas: 21000n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 1n, maxFeeWei: 42000n };
const receipt = {
  status: "0x1",
  blockNumber: "0x10",
  gasUsed: "0x5208",
  effectiveGasPrice: "0x2",
  contractAddress: null,
  logs: [],
};

function createPage(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { localStorage: storage as Storage, addEventListener: () => {} } as Pick<
    Window,
    "localStorage" | "addEventListener"
  >;
}

function createDesk(page = createPage(), answers: Record<string, unknown> = {}) {
  const log = createTransactionLog(page);
  const known: Record<string, unknown> = {
    eth_getTransactionCount: "0x3",
    eth_blockNumber: "0x0f",
    eth_getTransactionReceipt: receipt,
    ...answers,
  };
  const request: RpcRequest = async (method) => known[method] ?? null;
  const desk = createTransactionDesk({
    chainId: 146,
    request,
    log,
    explainRevert: async (data) => `because ${data}`,
    locks: undefined,
    createId: () => "t1",
    now: () => 1,
  });
  return { desk, log };
}

const signing = (answer: () => Promise<unknown>) => ({ request: answer });

test("a signed transaction ends as confirmed with its block and fee", async () => {
  const { desk } = createDesk();
  const record = await desk.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(record).toMatchObject({ status: "confirmed", hash, blockNumber: "16", feePaidWei: "42000" });
});

test("a declined signature is rejected, not failed", async () => {
  const { desk } = createDesk();
  const provider = signing(async () => {
    throw Object.assign(new Error("no"), { code: 4001 });
  });
  expect(await desk.send({ purpose: "purchase", provider, call, fees })).toMatchObject({
    status: "rejected",
  });
});

test("while one transaction waits for its signature a second is not started", async () => {
  const { desk } = createDesk();
  const answer = Promise.withResolvers<unknown>();
  const first = desk.send({ purpose: "purchase", provider: signing(() => answer.promise), call, fees });
  const second = await desk.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(second).toBeNull();
  answer.resolve(hash);
  expect((await first)?.status).toBe("confirmed");
});

test("a reverted transaction carries the contract's reason", async () => {
  const { desk } = createDesk(createPage(), { eth_getTransactionReceipt: { ...receipt, status: "0x0" } });
  const record = await desk.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(record).toMatchObject({ status: "reverted", reason: "because 0x" });
});

test("a transaction that was pending at a reload is taken up again", async () => {
  const pending: TransactionRecord = {
    id: "t0",
    purpose: "purchase",
    chainId: 146,
    from,
    data: "0x",
    valueWei: "1",
    nonce: 3,
    sinceBlock: "15",
    startedAt: 1,
    status: "pending",
    hash,
  };
  const { desk, log } = createDesk(createPage({ "alithia.transactions": JSON.stringify([pending]) }));
  const confirmed = new Promise<void>((resolve) => {
    log.subscribe(() => log.records()[0]?.status === "confirmed" && resolve());
  });
  desk.resume();
  await confirmed;
});

test("damaged storage is an empty log", () => {
  expect(createTransactionLog(createPage({ "alithia.transactions": "{" })).records()).toEqual([]);
  expect(createTransactionLog(createPage({ "alithia.transactions": '[{"id":1}]' })).records()).toEqual([]);
});
