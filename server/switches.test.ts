import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparedAnswers } from "@alithia/capabilities/testing/prepared-answers.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { replyListSchema } from "@alithia/protocol/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDependencies } from "./create-dependencies.ts";
import { type AlithiaServer, createServer, type ServerDependencies } from "./create-server.ts";
import { readEnvironment } from "./environment.ts";
import { loadSiteConfig } from "./load-site-config.ts";
import { createLog } from "./observe/create-log.ts";
import { listSwitches, saveSwitch } from "./switches/list-switches.ts";
import { copyEmptyDatabase } from "./testing/copy-empty-database.ts";
import { newVisitor } from "./testing/send-message.ts";

const needed = { CHAIN_ID: "31337", NODE_URL: "http://127.0.0.1:1" };
const folder = mkdtempSync(join(tmpdir(), "alithia-switches-"));
let chain: TestChain;
let live: ServerDependencies;
const servers = new Map<string, AlithiaServer>();

/** Starts the real server with its real agent, on its own chain. */
async function start(name: string, switches: Record<string, string>) {
  await copyEmptyDatabase(join(folder, name));
  const environment = readEnvironment({
    ...needed,
    NODE_URL: chain.url,
    DATABASE_FOLDER: join(folder, name),
    ...switches,
  });
  const dependencies = await createDependencies(
    environment,
    createLog(() => {}, Date.now),
    preparedAnswers,
  );
  servers.set(name, createServer(dependencies));
  return dependencies;
}

beforeAll(async () => {
  chain = await startTestChain();
  live = await start("on", {});
  await start("off", { PROPOSALS: "off", UPLOADS: "off" });
});
afterAll(async () => {
  for (const server of servers.values()) await server.close(0);
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

function post(name: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...newVisitor(), ...fields })) body.append(field, value);
  const path = `/api/${agentProfile.agentId}/message`;
  return servers.get(name)?.app.request(path, { method: "POST", body }) as Promise<Response>;
}

async function ask(name: string, text: string) {
  const answer = await post(name, { text, account: chain.accounts[0] ?? "" });
  const [reply] = replyListSchema.parse(await answer.json());
  return { said: reply?.text ?? "", parts: reply?.parts?.map(({ type }) => type) ?? [] };
}

const transactions: [string, () => string][] = [
  ["a transfer", () => `send 5 S to ${chain.accounts[1]}`],
  ["a transfer that lacks something", () => "send some USDC"],
  ["a new token", () => "deploy a token named Foo with symbol FOO and a supply of 1000"],
  ["a contract's call", () => `call approve(${chain.accounts[1]}, 5) on ${chain.usdc}`],
];

test.each(transactions)("with PROPOSALS=off %s gets a sentence, and nothing to sign", async (_, text) => {
  const { said, parts } = await ask("off", text());
  expect(said).toContain("Preparing transactions is switched off here.");
  expect(said).not.toContain("?");
  expect(parts).not.toContain("proposal");
});

test("with PROPOSALS=off she does not say that she prepares transactions", async () => {
  for (const text of ["what can you do?", "asdf qwer zxcv"]) {
    expect((await ask("off", text)).said).not.toMatch(/prepare (a|the) transaction|prepare it|sign it/);
  }
  expect((await ask("on", "what can you do?")).said).toContain("prepare it for you");
});

test("with proposals on the same transfer and the same call are proposed", async () => {
  for (const [, text] of [transactions[0], transactions[3]].flatMap((one) => (one ? [one] : []))) {
    expect((await ask("on", text())).parts).toContain("proposal");
  }
});

test.each([
  ["a wallet", () => `what is in ${chain.accounts[0]}`],
  ["approvals", () => `which approvals did ${chain.accounts[0]} give`],
  ["a contract's value", () => `call balanceOf(${chain.accounts[1]}) on ${chain.usdc}`],
])("with PROPOSALS=off %s is read as ever", async (_, text) => {
  const { said, parts } = await ask("off", text());
  expect(said).not.toContain("switched off");
  expect(parts).toContain("evidence");
});

test("with UPLOADS=off a file is refused with a sentence, and a text alone is answered", async () => {
  const file = new File(["a,b"], "a.csv");
  const refused = await post("off", { text: "hello", file });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "uploads-off",
    message: "Files are not accepted here. Please send the text alone.",
  });
  expect((await post("off", { text: "hello" })).status).toBe(200);
  expect((await post("on", { text: "hello", file })).status).toBe(200);
  expect(await loadSiteConfig(readEnvironment({ ...needed, UPLOADS: "off" }))).toMatchObject({
    uploads: false,
  });
});

test("a switch in the database is obeyed by a running server without a restart, and back again", async () => {
  const { openDatabase, switches } = live;
  const { database } = await openDatabase();
  const flip = async (name: string, isOn: boolean) => {
    await saveSwitch(database, { name, isOn, reason: "a test", changedAt: new Date() });
    await switches.refresh(database);
  };
  const transfer = () => ask("on", `send 5 S to ${chain.accounts[1]}`);
  await flip("operation:send", false);
  expect(await transfer()).toMatchObject({
    said: expect.stringContaining("switched this off for now (send)"),
  });
  expect(await live.metrics.write()).toContain('alithia_switch_on{name="operation:send"} 0\n');
  await flip("operation:send", true);
  expect((await transfer()).parts).toContain("proposal");
  await flip("proposals", false);
  expect((await transfer()).said).toContain("Preparing transactions is switched off here.");
  await flip("proposals", true);
  await flip("uploads", false);
  const file = new File(["a,b"], "a.csv");
  expect((await post("on", { text: "hello", file })).status).toBe(403);
  await flip("uploads", true);
  expect(await live.metrics.write()).toContain('alithia_switch_on{name="uploads"} 1\n');
});

test("every switch of the list has its metric, an exchange's as well", async () => {
  const scrape = await live.metrics.write();
  for (const name of listSwitches(live.capabilities.map(({ name }) => name)))
    expect(scrape).toContain(`alithia_switch_on{name="${name}"} 1\n`);
  expect(scrape).toContain('alithia_switch_on{name="venue:uniswap-v3"} 1\n');
});
