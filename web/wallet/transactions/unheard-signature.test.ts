import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { expect, test } from "vitest";
import { createTransactionLog } from "./create-transaction-log.ts";
import { createTransactionSender } from "./create-transaction-sender.ts";

const from = `0x${"a1".repeat(20)}` as const;
const friend = `0x${"b2".repeat(20)}` as const;
const hash = `0x${"01".repeat(32)}` as const;
const call = { from, to: friend, data: "0x", valueWei: 1n } as const;
const fees = { gas: 21000n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 1n, maxFeeWei: 42000n };
const receipt = {
  ...{ status: "0x1", gasUsed: "0x5208", effectiveGasPrice: "0x2", contractAddress: null, logs: [] },
  blockNumber: "0x10",
};

type Sent = { hash: string; to: string; value: string };

/** A chain with one account whose wallet never answers: what is sent is mined in the next block. */
function createStage() {
  const mined: (Sent & { nonce: number; block: number })[] = [];
  let head = 15;
  let isSilent = false;
  let isMoving = false;
  let looks = 0;
  const write = ({ nonce, block, ...sent }: (typeof mined)[number]) => ({
    ...{ from, input: "0x", nonce: `0x${nonce.toString(16)}`, blockNumber: `0x${block.toString(16)}` },
    ...sent,
  });
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => {
      looks += 1;
      return `0x${head.toString(16)}`;
    },
    eth_getTransactionCount: ([, tag]) => {
      const before = /^0x/.test(String(tag)) ? Number(tag) : head;
      const count = 3 + mined.filter(({ block }) => block <= before).length;
      return `0x${(tag === "pending" && isMoving ? count + 1 : count).toString(16)}`;
    },
    eth_getBlockByNumber: ([number]) => ({
      transactions: mined.filter(({ block }) => block === Number(number)).map(write),
    }),
    eth_getTransactionByHash: ([asked]) => mined.filter((one) => one.hash === asked).map(write)[0] ?? null,
    eth_getTransactionReceipt: ([asked]) =>
      mined.some((one) => one.hash === asked) ? { ...receipt, blockNumber: `0x${head.toString(16)}` } : null,
  };
  const request: RpcRequest = async (method, params) => {
    if (isSilent) throw new Error("no answer");
    return answers[method]?.(params) ?? null;
  };
  const values = new Map<string, string>();
  const events = new EventTarget();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const page = {
    localStorage: storage as Storage,
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  } as Parameters<typeof createTransactionLog>[0];
  let held = false;
  const locks = {
    request: async (_: string, _options: object, work: (lock: object | null) => Promise<unknown>) => {
      if (held) return work(null);
      held = true;
      return work({}).finally(() => {
        held = false;
      });
    },
  } as unknown as LockManager;
  let ids = 0;
  /** Opens a ticket with its own sender and log, as in the browser. */
  const open = () => {
    const log = createTransactionLog(page);
    const sender = createTransactionSender({
      ...{ chainId: 146, request, log, locks, now: () => 1 },
      explainRevert: async () => "",
      createId: () => `t${++ids}`,
      wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
      confirmTerms: async () => true,
    });
    return { log, sender };
  };
  return {
    open,
    looks: () => looks,
    mine(sent: Sent) {
      head += 1;
      mined.push({ ...sent, nonce: 3 + mined.length, block: head });
    },
    pass(blocks: number) {
      head += blocks;
    },
    silence(silent: boolean) {
      isSilent = silent;
    },
    move(moving: boolean) {
      isMoving = moving;
    },
  };
}

/** A wallet that never answers, or only when `answer` is resolved. */
function createHungWallet() {
  const asked: unknown[] = [];
  const answer = Promise.withResolvers<unknown>();
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      if (method === "eth_chainId") return "0x92";
      asked.push(params);
      return answer.promise;
    },
  };
  return { provider, asked, answer };
}

const payment = { hash, to: friend, value: "0x1" };
const purpose = "proposal:p:0";

test("what a wallet sent without an answer is found on the chain while the page waits", async () => {
  const stage = createStage();
  const { log, sender } = stage.open();
  const { provider, asked } = createHungWallet();
  const sent = sender.send({ purpose, provider, call, fees });
  await expect.poll(() => asked.length).toBe(1);
  stage.pass(1_000);
  stage.mine(payment);
  expect(await sent).toMatchObject({ status: "confirmed", hash });
  expect(log.records()).toHaveLength(1);
  sender.close();
});

test("another transaction of the account ends no wait: the wallet may still sign with a later nonce", async () => {
  const stage = createStage();
  const { log, sender } = stage.open();
  const { provider } = createHungWallet();
  const sent = sender.send({ purpose, provider, call, fees });
  stage.mine({ hash: `0x${"02".repeat(32)}`, to: from, value: "0x5" });
  const seen = stage.looks();
  await expect.poll(() => stage.looks()).toBeGreaterThan(seen + 2);
  expect(log.records()[0]).toMatchObject({ status: "awaiting-signature" });
  stage.mine(payment);
  expect(await sent).toMatchObject({ status: "confirmed", hash });
  sender.close();
});

test("'I did not sign it' looks on the chain before it believes it", async () => {
  const stage = createStage();
  const { log, sender } = stage.open();
  const { provider, asked } = createHungWallet();
  const sent = sender.send({ purpose, provider, call, fees });
  await expect.poll(() => asked.length).toBe(1);
  stage.silence(true);
  await sender.leave(log.records()[0]!);
  expect(log.records()[0]).toMatchObject({
    status: "awaiting-signature",
    reason: expect.stringContaining("could not be read"),
  });
  stage.silence(false);
  stage.move(true);
  await sender.leave(log.records()[0]!);
  expect(log.records()[0]).toMatchObject({
    status: "awaiting-signature",
    reason: expect.stringContaining("on its way"),
  });
  stage.move(false);
  stage.mine(payment);
  await sender.leave(log.records()[0]!);
  expect(await sent).toMatchObject({ status: "confirmed", hash });
  sender.close();
});

test("what was left and signed after all is not paid twice: the wallet stays closed", async () => {
  const stage = createStage();
  const first = stage.open();
  const hung = createHungWallet();
  const sent = first.sender.send({ purpose, provider: hung.provider, call, fees });
  await expect.poll(() => hung.asked.length).toBe(1);
  await first.sender.leave(first.log.records()[0]!);
  expect(await sent).toMatchObject({
    status: "unsigned",
    reason: expect.stringContaining("Not on the chain up to block 15."),
  });
  first.sender.close();
  stage.mine(payment);
  const { sender } = stage.open();
  const second = createHungWallet();
  expect(await sender.send({ purpose, provider: second.provider, call, fees })).toMatchObject({
    status: "confirmed",
    hash,
  });
  const third = sender.send({ purpose: "proposal:q:0", provider: second.provider, call, fees });
  await expect.poll(() => second.asked.length).toBe(1);
  sender.close();
  second.answer.resolve(null);
  await third;
});

test("the same payment of another ticket stops once and says that the earlier one went through", async () => {
  const stage = createStage();
  const { log, sender } = stage.open();
  const hung = createHungWallet();
  const sent = sender.send({ purpose, provider: hung.provider, call, fees });
  await expect.poll(() => hung.asked.length).toBe(1);
  await sender.leave(log.records()[0]!);
  await sent;
  sender.close();
  stage.mine(payment);
  const again = createHungWallet();
  const next = stage.open();
  await expect(
    next.sender.send({ purpose: "proposal:q:0", provider: again.provider, call, fees }),
  ).rejects.toThrow(/went through after all/);
  expect(again.asked).toHaveLength(0);
  next.sender.close();
});

test("a wallet that answers after its question was left is heard, and leaving lets other tickets go on", async () => {
  const stage = createStage();
  const [one, two] = [stage.open(), stage.open()];
  const hung = createHungWallet();
  const sent = one.sender.send({ purpose, provider: hung.provider, call, fees });
  await expect.poll(() => two.log.records()[0]?.status).toBe("awaiting-signature");
  const other = { ...call, valueWei: 2n };
  const order = { purpose: "proposal:q:0", provider: createHungWallet().provider, call: other, fees };
  expect(await two.sender.send(order)).toBeNull();
  await two.sender.leave(two.log.records()[0]!);
  expect(await sent).toMatchObject({ status: "unsigned" });
  void two.sender.send(order);
  await expect
    .poll(() => one.log.records().map(({ status }) => status))
    .toEqual(["unsigned", "awaiting-signature"]);
  hung.answer.resolve(hash);
  await expect.poll(() => one.log.records()[0]?.hash).toBe(hash);
  expect(one.log.records()[0]?.status).toBe("pending");
  one.sender.close();
  two.sender.close();
});
