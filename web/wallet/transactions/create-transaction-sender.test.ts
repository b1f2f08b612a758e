import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { expect, test } from "vitest";
import { createTransactionLog } from "./create-transaction-log.ts";
import { createTransactionSender } from "./create-transaction-sender.ts";
import type { TransactionRecord } from "./transaction-record.ts";
import { canSendTogether } from "./wallet-calls.ts";

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
  const events = new EventTarget();
  return {
    localStorage: storage as Storage,
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  } as Pick<Window, "localStorage" | "addEventListener" | "dispatchEvent">;
}

function createSender(
  page = createPage(),
  answers: Record<string, unknown> = {},
  confirmTerms = async () => true,
) {
  const log = createTransactionLog(page);
  const known: Record<string, unknown> = {
    eth_getTransactionCount: "0x3",
    eth_blockNumber: "0x0f",
    eth_getTransactionByHash: { hash, from, to: from, nonce: "0x3", input: "0x", value: "0x1" },
    eth_getTransactionReceipt: receipt,
    ...answers,
  };
  const request: RpcRequest = async (method) => known[method] ?? null;
  const sender = createTransactionSender({
    chainId: 146,
    request,
    log,
    explainRevert: async (data) => `because ${data}`,
    locks: undefined,
    createId: () => "t1",
    now: () => 1,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, 1))),
    confirmTerms,
  });
  return { sender, log, known };
}

const signing = (answer: (params: unknown) => Promise<unknown>, chainId: unknown = "0x92") => ({
  request: async ({ method, params }: { method: string; params?: unknown }) =>
    method === "eth_chainId" ? chainId : answer(params),
});

test("a signed transaction ends as confirmed with its block and fee", async () => {
  const { sender } = createSender();
  const record = await sender.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(record).toMatchObject({ status: "confirmed", hash, blockNumber: "16", feePaidWei: "42000" });
});

test("a declined signature is rejected, not failed", async () => {
  const { sender } = createSender();
  const provider = signing(async () => {
    throw Object.assign(new Error("no"), { code: 4001 });
  });
  expect(await sender.send({ purpose: "purchase", provider, call, fees })).toMatchObject({
    status: "rejected",
  });
});

test("a wallet is not asked before its visitor has confirmed the terms", async () => {
  const { sender } = createSender(createPage(), {}, async () => false);
  let asked = 0;
  const provider = signing(async () => {
    asked += 1;
    return hash;
  });
  expect(await sender.send({ purpose: "purchase", provider, call, fees })).toMatchObject({
    status: "rejected",
    reason: expect.stringContaining("You did not confirm the terms"),
  });
  expect(asked).toBe(0);
});

test("while one transaction waits for its signature a second is not started", async () => {
  const { sender } = createSender();
  const answer = Promise.withResolvers<unknown>();
  const first = sender.send({ purpose: "purchase", provider: signing(() => answer.promise), call, fees });
  const second = await sender.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(second).toBeNull();
  answer.resolve(hash);
  expect((await first)?.status).toBe("confirmed");
});

test("a reverted transaction carries the contract's reason", async () => {
  const { sender } = createSender(createPage(), { eth_getTransactionReceipt: { ...receipt, status: "0x0" } });
  const record = await sender.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(record).toMatchObject({ status: "reverted", reason: "because 0x" });
});

const pending: TransactionRecord = {
  id: "t0",
  purpose: "purchase",
  chainId: 146,
  from,
  to: from,
  data: "0x",
  valueWei: "1",
  nonce: 3,
  sinceBlock: "15",
  startedAt: 1,
  status: "pending",
  hash,
};

test("a transaction that was pending at a reload is taken up again", async () => {
  const { sender, log } = createSender(createPage({ "alithia.transactions": JSON.stringify([pending]) }));
  const confirmed = new Promise<void>((resolve) => {
    log.subscribe(() => log.records()[0]?.status === "confirmed" && resolve());
  });
  sender.resume();
  await confirmed;
});

test.each([
  ["another recipient", { to: `0x${"b2".repeat(20)}` }],
  ["1 wei more", { value: "0x2" }],
  ["changed data with value 0", { input: "0x12", value: "0x0" }],
  ["an older block", { blockNumber: "0x0f" }],
])("a wallet that gives the hash of a transaction with %s is not believed", async (_, change) => {
  const signed = { hash, from, to: from, nonce: "0x3", input: "0x", value: "0x1", blockNumber: "0x10" };
  const { sender } = createSender(createPage(), { eth_getTransactionByHash: { ...signed, ...change } });
  const record = await sender.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  expect(record).toMatchObject({ status: "other-transaction", hash, reason: expect.stringMatching(/^it/) });
});

test.each([[{}], [{ hash }], [null], ["0x1234"], [[hash]]])(
  "what is no transaction hash, such as %j, is not sent on: the chain is searched for what was signed",
  async (answer) => {
    const { sender, log } = createSender();
    void sender.send({ purpose: "purchase", provider: signing(async () => answer), call, fees });
    await expect.poll(() => log.records()[0]?.reason).toContain("without a transaction hash");
    expect(log.records()[0]).toMatchObject({ status: "awaiting-signature" });
    expect(log.records()[0]).not.toHaveProperty("hash");
    sender.close();
  },
);

test("a wallet that silently changed its network is asked first, and is told the network to sign for", async () => {
  const { sender } = createSender();
  let asked: unknown = null;
  const sign = async (params: unknown) => {
    asked = params;
    return hash;
  };
  for (const elsewhere of ["0x1", 1, null, {}]) {
    const record = await sender.send({ purpose: "purchase", provider: signing(sign, elsewhere), call, fees });
    expect(record).toMatchObject({ status: "failed", reason: expect.stringContaining("chain id 146") });
    expect(asked).toBeNull();
  }
  await sender.send({ purpose: "purchase", provider: signing(sign), call, fees });
  expect(asked).toMatchObject([{ chainId: "0x92", from, value: "0x1" }]);
});

test("what an older version stored of a wallet's answer neither stops the page nor is believed", () => {
  const load = (record: object) =>
    createTransactionLog(createPage({ "alithia.transactions": JSON.stringify([record]) })).records();
  for (const stored of [{}, { hash }, null, "0x1234", 7]) {
    const [record] = load({ ...pending, hash: stored });
    expect(record).toMatchObject({ id: "t0", status: "awaiting-signature" });
    expect(record).not.toHaveProperty("hash");
  }
  expect(load({ ...pending, status: "confirmed", logs: [null, { address: 1 }], feePaidWei: {} })).toEqual([
    { ...pending, status: "confirmed", logs: [] },
  ]);
  for (const broken of [{ status: "done" }, { from: "bob" }, { data: 5 }, { valueWei: -1 }, { to: {} }]) {
    expect(load({ ...pending, ...broken })).toEqual([]);
  }
});

test("damaged storage is an empty log", () => {
  expect(createTransactionLog(createPage({ "alithia.transactions": "{" })).records()).toEqual([]);
  expect(createTransactionLog(createPage({ "alithia.transactions": '[{"id":1}]' })).records()).toEqual([]);
});

/** An EIP-5792 wallet that records its requests and answers status polls in sequence. */
function batching(statuses: unknown[], send: unknown = { id: "0xba7c4" }) {
  const asked: { method: string; params: unknown }[] = [];
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      asked.push({ method, params });
      if (method === "eth_chainId") return "0x92";
      if (method === "wallet_getCapabilities") return { "0x92": { atomic: { status: "supported" } } };
      if (method === "wallet_sendCalls") return send;
      return statuses.length > 1 ? statuses.shift() : statuses[0];
    },
  };
  return { provider, asked };
}

const approve = { ...call, data: "0xa1" } as const;
const order = (provider: ReturnType<typeof batching>["provider"]) => ({
  ...{ purpose: "return", provider, call, before: [approve] },
});
const mined = { status: 200, atomic: true, receipts: [{ transactionHash: hash, status: "0x1" }] };

test("a batch is asked for as all or nothing, and ends by the receipt that the node has", async () => {
  const { sender, log } = createSender();
  const { provider, asked } = batching([{ status: 100 }, mined]);
  expect(await canSendTogether(provider, from, 146)).toBe(true);
  expect(await canSendTogether(provider, from, 14_601)).toBe(false);
  const record = await sender.send(order(provider));
  expect(record).toMatchObject({ status: "confirmed", hash, batch: "0xba7c4", blockNumber: "16" });
  expect(asked.find(({ method }) => method === "wallet_sendCalls")?.params).toEqual([
    {
      ...{ version: "2.0.0", chainId: "0x92", from, atomicRequired: true },
      calls: [
        { to: from, data: "0xa1", value: "0x1" },
        { to: from, data: "0x", value: "0x1" },
      ],
    },
  ]);
  expect(log.records()).toHaveLength(1);
});

test.each([
  [{ status: 400 }, "failed", "nothing was changed"],
  [{ status: 600 }, "other-transaction", "a part of the batch only"],
  [null, "dropped", "does not know this batch"],
])("what a wallet says of a batch is told as it is: %j", async (status, state, words) => {
  const { sender } = createSender();
  const record = await sender.send(order(batching([status]).provider));
  expect(record).toMatchObject({ status: state, reason: expect.stringContaining(words) });
});

test("a success that the node's receipt does not show is none", async () => {
  const { sender } = createSender(createPage(), { eth_getTransactionReceipt: { ...receipt, status: "0x0" } });
  expect((await sender.send(order(batching([mined]).provider)))?.status).toBe("reverted");
});

test("a batch of an earlier page view waits for its wallet", async () => {
  const page = createPage();
  const first = createSender(page);
  const { provider } = batching([{ status: 100 }]);
  void first.sender.send(order(provider));
  await expect.poll(() => first.log.records()[0]?.batch).toBe("0xba7c4");
  first.sender.close();
  const second = createSender(page);
  second.sender.resume();
  expect(second.log.records()[0]?.status).toBe("pending");
  second.sender.resume(batching([mined]).provider);
  await expect.poll(() => second.log.records()[0]?.status).toBe("confirmed");
});

test("what was mined lately is asked about once more: of a block that was replaced, it is followed again", async () => {
  const page = createPage();
  const first = createSender(page);
  await first.sender.send({ purpose: "purchase", provider: signing(async () => hash), call, fees });
  const answers = { eth_getTransactionReceipt: null as unknown };
  const second = createSender(page, answers);
  const states: string[] = [];
  const mined = Promise.withResolvers<void>();
  second.log.subscribe(() => {
    const [record] = second.log.records();
    states.push(`${record?.status} ${record?.blockNumber}`);
    if (record?.status === "pending")
      second.known.eth_getTransactionReceipt = { ...receipt, blockNumber: "0x12" };
    if (record?.status === "confirmed") mined.resolve();
  });
  second.sender.resume();
  await mined.promise;
  expect([states[0], states.at(-1)]).toEqual(["pending undefined", "confirmed 18"]);
});
