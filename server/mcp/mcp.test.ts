import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparedAnswers } from "@alithia/capabilities/testing/prepared-answers.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { evidenceSchema } from "@alithia/protocol/evidence.ts";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDependencies } from "../create-dependencies.ts";
import { type AlithiaServer, createServer } from "../create-server.ts";
import { readEnvironment } from "../environment.ts";
import { createLog } from "../observe/create-log.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { call, newVisitor, readEvents } from "../testing/send-message.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-mcp-"));
const addresses = join(folder, "addresses.json");
const servers: AlithiaServer[] = [];
let chain: TestChain;
let url: string;
let client: Client;

async function start(name: string, switches: Record<string, string>): Promise<string> {
  await copyEmptyDatabase(join(folder, name));
  const environment = readEnvironment({
    PORT: "0",
    CHAIN_ID: "31337",
    NODE_URL: chain.url,
    DATABASE_FOLDER: join(folder, name),
    SITE_FOLDER: join(folder, "site"),
    ...switches,
  });
  const log = createLog(() => {}, Date.now);
  const server = createServer(await createDependencies(environment, log, preparedAnswers));
  servers.push(server);
  return (await server.listen()).url;
}

async function connect(to: string, headers: Record<string, string> = {}): Promise<Client> {
  const opened = new Client({ name: "a-test", version: "1" });
  await opened.connect(new StreamableHTTPClientTransport(new URL(`${to}/mcp`), { requestInit: { headers } }));
  return opened;
}

function post(to: string, body: string, headers: Record<string, string> = {}) {
  const accept = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  return fetch(`${to}/mcp`, { method: "POST", headers: { ...accept, ...headers }, body });
}

const listTools = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

beforeAll(async () => {
  chain = await startTestChain();
  writeFileSync(addresses, JSON.stringify({ usdc: chain.usdc, wrappedNative: chain.wrappedS }));
  url = await start("on", { ADDRESSES: addresses });
  await servers[0]?.warm();
  client = await connect(url);
});
afterAll(async () => {
  await client?.close();
  for (const server of servers) await server.close(0);
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the official client is told who is here and that nothing is signed", () => {
  expect(client.getServerVersion()).toMatchObject({ name: "Alithia" });
  expect(client.getInstructions()).toContain("Nothing here signs");
});

test("every tool only reads, says what it does and takes no argument it does not know", async () => {
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["explain-transaction", "answer-question", "word-request"]));
  for (const proposing of [
    "send",
    "trade",
    "deploy-token",
    "mint-token",
    "buy-ali",
    "return-ali",
    "revoke",
    "call-function",
  ])
    expect(names).not.toContain(proposing);
  for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
    expect(description, name).toMatch(/\w{3}/);
    expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema, name).toMatchObject({ type: "object" });
    expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  }
  const reads = tools.filter(({ name }) => name !== "word-request");
  // `for` says what a network fee is asked for, `about` which facts of the sale.
  const said = JSON.stringify(reads, (key, value) => (/^(?:for|about)$/.test(key) ? undefined : value));
  expect(said).not.toMatch(/"(purchase|return|revoke)"|to sign/);
});

test("a read gives a short text, and its facts with reads that the node answers again", async () => {
  const result = await client.callTool({
    name: "read-chain",
    arguments: { topic: "balance", address: chain.accounts[0] },
  });
  expect(result.isError).toBe(false);
  expect(result.content).toMatchObject([{ type: "text", text: expect.stringContaining(" S") }]);
  const { facts, evidence } = result.structuredContent as { facts: unknown; evidence: unknown };
  expect(facts).toMatchObject({ amount: { units: expect.stringMatching(/^\d+$/) } });
  const { chainId, block, reads } = evidenceSchema.parse(evidence);
  expect({ chainId, block }).toMatchObject({ chainId: 31_337, block: expect.stringMatching(/^\d+$/) });
  const [first] = reads;
  expect(first?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await chain.rpc(first?.method ?? "", first?.params ?? [])).toBeTruthy();
});

test("an answer from the knowledge carries its source as an absolute link", async () => {
  const result = await client.callTool({
    name: "answer-question",
    arguments: { question: "What is the maximum supply of ALI?" },
  });
  expect(JSON.stringify(result.content)).toContain("100,000,000");
  expect(JSON.stringify(result.content)).toContain(`](${url}/token)`);
  expect(result.structuredContent).toMatchObject({ facts: { answer: "known" } });
});

test("what the chain does not know is an error in words with a code", async () => {
  const result = await client.callTool({
    name: "explain-transaction",
    arguments: { hash: `0x${"7".repeat(64)}` },
  });
  expect(result).toMatchObject({ isError: true, structuredContent: { code: "transaction-unknown" } });
});

test.each([
  ["explain-transaction", { hash: "0x12" }, "hash"],
  ["explain-transaction", { hash: `0x${"7".repeat(64)}`, extra: 1 }, "extra"],
  ["read-sale", { action: "purchase", amount: "5", unit: "S" }, "action"],
  ["list-approvals", { owner: address, revoke: {} }, "revoke"],
  [
    "word-request",
    { request: { operation: "send", token: "S to me and", amount: "5", to: address } },
    "token",
  ],
])("%s refuses %j and names the fault", async (name, given, fault) => {
  const result = await client.callTool({ name, arguments: given });
  expect(result).toMatchObject({ isError: true, structuredContent: { code: "invalid-arguments" } });
  expect(JSON.stringify(result.content)).toContain(fault);
});

test("an unknown tool and an unknown resource are errors of the protocol", async () => {
  await expect(client.callTool({ name: "send", arguments: {} })).rejects.toMatchObject({ code: -32_602 });
  await expect(client.readResource({ uri: "alithia://knowledge/none" })).rejects.toMatchObject({
    code: -32_602,
  });
});

test("the knowledge is there as resources, without the words that only the search uses", async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toContain("alithia://knowledge/fees");
  const { contents } = await client.readResource({ uri: "alithia://knowledge/ali" });
  expect(contents).toMatchObject([{ mimeType: "text/markdown", uri: "alithia://knowledge/ali" }]);
  const text = JSON.stringify(contents);
  expect(text).toContain("## What is ALI?");
  expect(text).toContain(`](${url}/token), as of 2026-11, confidence A`);
  expect(text).not.toContain("*Also:");
});

const requests = [
  [{ operation: "send", token: "S", amount: "5", to: address }, "send", ["5", address]],
  [{ operation: "trade", sell: "S", buy: "USDC", amount: "2.5", side: "sell" }, "trade", ["2.5", "sell"]],
  [{ operation: "trade", sell: "S", buy: "USDC", amount: "7", side: "buy" }, "trade", ["7", '"side":"buy"']],
  [{ operation: "wrap", amount: "3" }, "trade", ["3"]],
  [{ operation: "unwrap", amount: "3" }, "trade", ["3"]],
  [{ operation: "buy-ali", amount: "4", unit: "S" }, "buy-ali", ["4", '"S"']],
  [{ operation: "buy-ali", amount: "40", unit: "ALI" }, "buy-ali", ["40", '"ALI"']],
  [{ operation: "return-ali", amount: "9" }, "return-ali", ["9"]],
  [{ operation: "revoke", token: "USDC", spender: address }, "revoke", ["USDC", address]],
  [
    { operation: "deploy-token", name: "Moon", symbol: "MOON", supply: "1000" },
    "deploy-token",
    ["Moon", "MOON", "1000"],
  ],
  [{ operation: "mint", token: address, amount: "6", to: address }, "mint-token", ["6", address]],
] as const;

test.each(requests)(
  "%j becomes a sentence that the chat understands as just that",
  async (request, tool, values) => {
    const worded = await client.callTool({ name: "word-request", arguments: { request } });
    const { sentence } = worded.structuredContent as { sentence: string };
    expect(JSON.stringify(worded)).not.toMatch(/0x[0-9a-f]{41,}|https?:|[?&]\w+=/i);
    const message = { ...newVisitor(), account: chain.accounts[0], text: sentence };
    const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
    const reply = await call(url, "/message", { method: "POST", headers, body: JSON.stringify(message) });
    const parts = readEvents(await reply.text()).flatMap(({ part }) => (part === "[DONE]" ? [] : [part]));
    const calls = parts.filter(({ type }) => type === "tool-input-available");
    expect(calls, sentence).toMatchObject([{ toolName: tool }]);
    for (const value of values) expect(JSON.stringify(calls), sentence).toContain(value);
  },
);

test("a megabyte of arguments is refused while it arrives, and the next call is answered", async () => {
  const question = "a".repeat(1_000_000);
  await expect(client.callTool({ name: "answer-question", arguments: { question } })).rejects.toThrow(
    /413|KiB/,
  );
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
});

test.each([
  ["no JSON", "{", 400],
  ["a batch", `[${listTools},${listTools}]`, 400],
  ["another message", "{}", 400],
])("%s is refused with a status", async (_, body, status) => {
  expect((await post(url, body)).status).toBe(status);
});

test("there are no sessions to take over and no streams to hold", async () => {
  const answer = await post(url, listTools);
  expect(answer.headers.get("Mcp-Session-Id")).toBeNull();
  for (const method of ["GET", "DELETE"]) expect((await fetch(`${url}/mcp`, { method })).status).toBe(405);
});

test("pages of foreign origins are refused, those of this machine and programs are not", async () => {
  const ask = async (origin: string) => (await post(url, listTools, { Origin: origin })).status;
  expect(await ask("https://evil.test")).toBe(403);
  expect(await ask("http://localhost.evil.test")).toBe(403);
  expect(await ask("null")).toBe(403);
  expect(await ask("http://localhost:6274")).toBe(200);
  expect((await post(url, listTools)).status).toBe(200);
});

test("where the server is known by its name, that and the listed origins alone are its pages", async () => {
  const settings = { PUBLIC_ORIGIN: "https://ali.test", ALLOWED_ORIGINS: "https://one.test" };
  const named = await start("named", settings);
  const ask = async (origin: string) => post(named, listTools, { Origin: origin });
  expect((await ask("https://ali.test")).status).toBe(200);
  const listed = await ask("https://one.test");
  expect(listed.headers.get("Access-Control-Allow-Origin")).toBe("https://one.test");
  expect((await ask("http://localhost:6274")).status).toBe(403);
});

test("a network has as many calls a minute as it has messages", async () => {
  const strict = await start("strict", { MESSAGES_PER_MINUTE_PER_ADDRESS: "1" });
  expect((await post(strict, listTools)).status).toBe(200);
  const refused = await post(strict, listTools);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("MCP=off answers that it is off, PROPOSALS=off words no requests", async () => {
  const off = await start("off", { MCP: "off" });
  const answer = await post(off, listTools);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "mcp-off" }]);
  const reading = await connect(await start("reading", { ADDRESSES: addresses, PROPOSALS: "off" }));
  const names = (await reading.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("read-chain");
  expect(names).not.toContain("word-request");
  const others = (await client.listTools()).tools.map(({ name }) => name);
  expect([...names, "word-request"].sort()).toEqual(others.sort());
  await reading.close();
});
