import type { Turn } from "@alithia/agent/language-model.ts";
import type { ChainNode, NodeAnswer } from "@alithia/chain/node/chain-node.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { call, listMessages, newVisitor, send, type TestVisitor } from "../testing/send-message.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

let server: TestServer;
const from = `0x${"aa".repeat(20)}` as const;
const to = `0x${"bb".repeat(20)}` as const;
const hash = `0x${"12".repeat(32)}` as const;

/** What the chain knows of each hash. */
const chain = new Map<string, { transaction: unknown; receipt: unknown }>();

const node: ChainNode = {
  chainId: 31_337,
  async request(calls): Promise<NodeAnswer[]> {
    return calls.map(({ method, params }) => {
      const known = chain.get(String(params[0]));
      return { ok: true, result: (method.endsWith("Receipt") ? known?.receipt : known?.transaction) ?? null };
    });
  },
};

/** The turns passed to the agent, by reply id. */
const given = new Map<string, Turn[]>();

const answerTurns: AnswerTurns = async function* ({ messageId, turns }) {
  given.set(messageId, turns);
  const proposal: Proposal = {
    id: `p-${messageId}`,
    chainId: 31_337,
    from,
    capability: "send",
    form: {},
    steps: [{ to, data: "0x", valueWei: "5", status: "to-review" }],
    summary: ["Send 5 wei."],
    simulation: { block: "1", steps: [] },
    warnings: [],
    maxFeePerGasWei: "1",
    expiresAt: Date.now() + 60_000,
  };
  const call = { toolCallId: "1", outcome: "done", summary: "Done." } as const;
  yield { type: "tool-call", toolCallId: "1", toolName: "send", input: { amount: "5" } };
  yield { type: "proposal", proposal };
  yield { type: "tool-result", ...call, record: { facts: { gas: "21000" }, block: "7" } };
  yield { type: "reply-end", status: "done" };
};

beforeAll(async () => {
  server = await startTestServer(answerTurns, {}, node);
  await server.warm();
});
afterAll(() => server.stop());

async function propose() {
  const visitor = newVisitor();
  const response = await send(server, { visitor, text: "send 5 wei" });
  await response.text();
  return { visitor, id: `p-${response.headers.get("X-Message-Id")}` };
}

function sign(visitor: TestVisitor, id: string, body: unknown = { step: 0, hash }) {
  const headers = { "X-User-Id": visitor.userId };
  return call(server, `/proposals/${id}`, { method: "PUT", headers, body: JSON.stringify(body) });
}

async function readStep(visitor: TestVisitor) {
  const [, reply] = await listMessages(server, visitor);
  const part = reply?.parts.find(({ type }) => type === "proposal");
  return part?.type === "proposal" ? part.proposal.steps[0] : undefined;
}

const transaction = { from, to, input: "0x", value: "0x5" };

test("a signed step is pending until its receipt says success, and a reload shows it", async () => {
  const { visitor, id } = await propose();
  expect((await sign(visitor, id)).status).toBe(200);
  expect(await readStep(visitor)).toMatchObject({ status: "pending", hash });
  chain.set(hash, { transaction, receipt: null });
  chain.set(hash, { transaction, receipt: { status: "0x1" } });
  await expect.poll(() => readStep(visitor)).toMatchObject({ status: "confirmed", hash });
});

test.each([
  {
    name: "a failed receipt is a revert",
    known: { transaction, receipt: { status: "0x0" } },
    status: "reverted",
  },
  {
    name: "another sender's transaction is no success",
    known: { transaction: { ...transaction, from: to }, receipt: { status: "0x1" } },
    status: "other-transaction",
  },
  {
    name: "another amount is no success",
    known: { transaction: { ...transaction, value: "0x6" }, receipt: { status: "0x1" } },
    status: "other-transaction",
  },
  {
    name: "a transaction older than the proposal is no success",
    known: { transaction: { ...transaction, blockNumber: "0x1" }, receipt: { status: "0x1" } },
    status: "other-transaction",
  },
])("$name", async ({ known, status }) => {
  const { visitor, id } = await propose();
  chain.set(hash, known);
  await sign(visitor, id);
  await expect.poll(() => readStep(visitor)).toMatchObject({ status });
});

test("signing the same step again is the same, with another hash it is refused", async () => {
  const { visitor, id } = await propose();
  chain.clear();
  await sign(visitor, id);
  expect((await sign(visitor, id)).status).toBe(200);
  expect((await sign(visitor, id, { step: 0, hash: `0x${"34".repeat(32)}` })).status).toBe(409);
});

test("another visitor's proposal does not exist", async () => {
  const { id } = await propose();
  expect((await sign(newVisitor(), id)).status).toBe(404);
});

test.each([null, {}, { step: 0 }, { step: 0, hash: "0x12" }, { step: "0", hash }])(
  "%o is no signature",
  async (body) => {
    const { visitor, id } = await propose();
    expect((await sign(visitor, id, body)).status).toBe(422);
    expect((await sign(visitor, id, { step: 3, hash })).status).toBe(404);
  },
);

test("asking again leaves a reply that proposed a transaction where it is, for it may be signed", async () => {
  const visitor = newVisitor();
  const text = "send 5 wei";
  await (await send(server, { visitor, text })).text();
  const messages = [{ role: "user", parts: [{ type: "text", text }] }];
  const chat = { id: visitor.roomId, userId: visitor.userId, messages, trigger: "regenerate-message" };
  const headers = { "Content-Type": "application/json" };
  await (await call(server, "/message", { method: "POST", headers, body: JSON.stringify(chat) })).text();
  const stored = await listMessages(server, visitor);
  expect(stored.map(({ sender }) => sender)).toEqual(["user", "agent", "user", "agent"]);
});

test("the next reply knows what was read, proposed and mined, though no watch has looked yet; clients are not sent the facts", async () => {
  const { visitor, id } = await propose();
  const mined = `0x${"34".repeat(32)}`;
  const created = `0x${"cc".repeat(20)}`;
  chain.set(mined, { transaction, receipt: { status: "0x1", contractAddress: created } });
  await sign(visitor, id, { step: 0, hash: mined });
  const response = await send(server, { visitor, text: "did it go through?" });
  await response.text();
  const [, reply] = given.get(response.headers.get("X-Message-Id") ?? "") ?? [];
  const [call] = reply?.sender === "agent" ? reply.calls : [];
  expect(call).toMatchObject({ capability: "send", input: { amount: "5" }, outcome: "done", block: "7" });
  expect(call?.result).toMatchObject({
    facts: { gas: "21000" },
    proposal: { id, steps: [{ status: "confirmed", hash: mined, created }] },
  });
  expect(JSON.stringify(await listMessages(server, visitor))).not.toContain("21000");
});
