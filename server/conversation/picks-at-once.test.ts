import { sharedAgent } from "@alithia/capabilities/testing/shared-agent.ts";
import { replyListSchema } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newVisitor, type TestVisitor } from "../testing/send-message.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const other = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedAgent.runAgent);
  await server.warm();
});
afterAll(() => server.stop());

async function ask(visitor: TestVisitor, text: string, more: Record<string, unknown> = {}) {
  const body = JSON.stringify({ ...visitor, text, account, ...more });
  const headers = { "Content-Type": "application/json" };
  const response = await call(server, "/message", { method: "POST", headers, body });
  return replyListSchema.parse(await response.json()).flatMap(({ parts = [] }) => parts);
}

/** Asks something that requires confirmation and returns the open question's id. */
async function askInDoubt(visitor: TestVisitor): Promise<string> {
  const parts = await ask(visitor, "deploy token Foo FOO supply 5");
  const question = parts.find(({ type }) => type === "choices");
  if (question?.type !== "choices") throw new Error("Nothing was asked.");
  return question.choices.questionId;
}

async function countPrepared(replies: ReturnType<typeof ask>[]): Promise<number> {
  return (await Promise.all(replies)).flat().filter(({ type }) => type === "proposal").length;
}

test("a confirmation that two tabs give at the same moment prepares once", async () => {
  const visitor = newVisitor();
  const picks = [{ questionId: await askInDoubt(visitor), value: "prepare" }];
  const pick = () => ask(visitor, "Prepare it", { picks });
  expect(await countPrepared([pick(), pick()])).toBe(1);
  expect(await countPrepared([ask(visitor, "Prepare it", { picks })])).toBe(0);
});

test("a typed yes counts like the pick, and both at the same moment prepare once", async () => {
  const visitor = newVisitor();
  const picks = [{ questionId: await askInDoubt(visitor), value: "prepare" }];
  expect(await countPrepared([ask(visitor, "yes"), ask(visitor, "Prepare it", { picks })])).toBe(1);
  expect(await countPrepared([ask(visitor, "yes")])).toBe(0);
  const other = newVisitor();
  await askInDoubt(other);
  expect(await countPrepared([ask(other, "yes"), ask(other, "ok do it")])).toBe(1);
});

test("one that is declined in one tab and given in the other at the same moment counts as it came first", async () => {
  const visitor = newVisitor();
  const questionId = await askInDoubt(visitor);
  const pick = (value: string) => ask(visitor, value, { picks: [{ questionId, value }] });
  expect(await countPrepared([pick("else"), pick("prepare")])).toBe(0);
});

test("one that is given for another account than it was asked about prepares nothing, and spends it", async () => {
  const visitor = newVisitor();
  const picks = [{ questionId: await askInDoubt(visitor), value: "prepare" }];
  expect(await countPrepared([ask(visitor, "Prepare it", { picks, account: other })])).toBe(0);
  expect(await countPrepared([ask(visitor, "Prepare it", { picks })])).toBe(0);
});
