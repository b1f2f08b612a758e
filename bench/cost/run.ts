import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json, text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { findFreePort, serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { openDatabase } from "@alithia/server/database/create-database-opener.ts";
import { queryRows } from "@alithia/server/database/database.ts";
import { sql } from "drizzle-orm";
import { startProduct } from "../../scripts/product/start-product.ts";
import { streamCompletion } from "../../server/models/testing/evaluation/start-scripted-model.ts";
import { estimateTokens } from "../../server/models/to-model-messages.ts";
import { readCpuMs } from "../server/process-usage.ts";

/** Example prices; each is also an option of the same name, e.g. `--server=40`. */
const assumed = {
  /** Dollars per month for one server with two cores and 4 GB, and the number of servers. */
  server: "24",
  servers: "2",
  /** Dollars per month for a managed PostgreSQL, disk included. */
  database: "30",
  /** Dollars per million calls to a node provider. */
  node: "2",
  /** Dollars per million model tokens, in/out; 0/0 is the built-in model. */
  model: "1/5",
};
const options = Object.fromEntries(
  Object.entries(assumed).map(([name, value]) => [name, { type: "string" as const, default: value }]),
);

/** Average usage of one conversation. */
type Usage = { tokensIn: number; tokensOut: number; nodeCalls: number; serverMs: number };

type Prices = typeof assumed;

/** Parses the options. Throws on an unknown option or an invalid price. */
function readPrices(args: string[]): Prices {
  const prices: Prices = { ...assumed, ...parseArgs({ args, options, strict: true }).values };
  for (const [name, value] of Object.entries(prices)) {
    const shape = name === "model" ? /^[\d.]+\/[\d.]+$/ : /^[\d.]+$/;
    if (!shape.test(value))
      throw new Error(
        `--${name}=${value} is no price; without it --${name}=${assumed[name as keyof Prices]} is assumed.`,
      );
  }
  return prices;
}

/** Returns a table of dollars per thousand conversations, by conversations per day. */
function priceThousand({ tokensIn, tokensOut, nodeCalls, serverMs }: Usage, prices: Prices): string {
  const [input = 0, output = 0] = prices.model.split("/").map(Number);
  const model = (tokensIn * input + tokensOut * output) / 1_000;
  const node = (nodeCalls * Number(prices.node)) / 1_000;
  const monthly = Number(prices.server) * Number(prices.servers) + Number(prices.database);
  const rows = [100, 1_000, 10_000].map((daily) => {
    const hosting = (monthly * 1_000) / (daily * 30);
    const cores = (daily * serverMs) / 86_400_000;
    const cells = [model, node, hosting, model + node + hosting].map((dollars) => dollars.toFixed(2));
    return `| ${daily} | ${cells.join(" | ")} | ${cores.toFixed(4)} |`;
  });
  const said = Object.entries(prices).map(([name, value]) => `--${name}=${value}`);
  return [
    `dollars for a thousand conversations (${said.join(" ")})`,
    "| conversations a day | model | node | hosting | in all | cores busy on average |",
    "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

type Message = { role: string; content?: unknown };
type Call = { name: string; input: unknown };

/** About as long as capable models' answers to such questions. */
const answer = "This is what was read, and what it means for you in plain words. ".repeat(8);

/**
 * Starts a model behind OpenAI's API that makes one call per message and then answers in text. Counts the
 * tokens of everything it receives and sends.
 */
async function startTalkingModel(findCall: (said: string) => Call) {
  const counted = { requests: 0, tokensIn: 0, tokensOut: 0 };
  const { url, close } = await serveOnLoopback(async (request, response) => {
    const { messages, tools } = (await json(request)) as { messages: Message[]; tools?: unknown[] };
    const last = messages.findLastIndex(({ role }) => role === "user");
    const isAnswered = messages.slice(last + 1).some(({ role }) => role === "tool");
    const { name, input } = findCall(JSON.stringify(messages[last]?.content));
    const called = { name, arguments: JSON.stringify(input) };
    const delta = isAnswered
      ? { content: answer }
      : { tool_calls: [{ index: 0, id: `call-${counted.requests}`, type: "function", function: called }] };
    counted.requests += 1;
    counted.tokensIn += estimateTokens(JSON.stringify([messages, tools]));
    counted.tokensOut += estimateTokens(JSON.stringify(delta));
    streamCompletion(response, delta);
  });
  return { baseUrl: `${url}/v1`, counted, close };
}

// Measures what a thousand conversations cost: tokens, node calls, server time and storage.

const prices = readPrices(process.argv.slice(2));
const conversations = 25;
const folder = mkdtempSync(join(tmpdir(), "alithia-bench-cost-"));
const node = { requests: 0, calls: 0 };
let failedPurchase = "";

/** Starts a proxy that counts the server's node calls the way a node provider bills them. */
function readThrough(nodeUrl: string) {
  return serveOnLoopback(async (request, response) => {
    const body = await text(request);
    const asked: unknown = JSON.parse(body);
    node.requests += 1;
    node.calls += Array.isArray(asked) ? asked.length : 1;
    const headers = { "Content-Type": "application/json" };
    const answered = await fetch(nodeUrl, { method: "POST", headers, body });
    response.writeHead(answered.status, headers).end(Buffer.from(await answered.arrayBuffer()));
  });
}

const model = await startTalkingModel((said) => {
  if (said.includes("Why did")) return { name: "explain-transaction", input: { hash: failedPurchase } };
  if (said.includes("cost")) {
    const input = { sell: "S", buy: "USDC", amount: "1", side: "sell" };
    return { name: "quote-price", input };
  }
  if (said.includes("fees"))
    return { name: "answer-question", input: { question: "How do fees work on Sonic?" } };
  return { name: "summarize-wallet", input: { address: devnetAccounts.alice } };
});
const MetricsPort = String(await findFreePort(26_000));
const product = await startProduct({
  folder,
  port: await findFreePort(25_000),
  nodePort: 0,
  log: () => {},
  readThrough,
  environment: {
    METRICS_PORT: MetricsPort,
    MODELS: "openai-compatible",
    COMPATIBLE_BASE_URL: model.baseUrl,
    COMPATIBLE_MODEL: "talking",
    MODEL_TOKENS_PER_DAY: "1000000000",
    MESSAGES_PER_MINUTE_PER_ADDRESS: "100000",
    CALLS_PER_MINUTE_PER_ADDRESS: "100000",
  },
});
failedPurchase = product.devnet.history.failedPurchase;
const asked = [
  `What is in ${devnetAccounts.alice}?`,
  `Why did ${failedPurchase} fail?`,
  "What does 1 S cost in USDC?",
  "How do fees work on Sonic?",
];

async function converse(): Promise<void> {
  const visitor = { userId: randomUUID(), roomId: agentProfile.roomId };
  for (const text of asked) {
    const answer = await fetch(`${product.url}/api/${agentProfile.agentId}/message`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...visitor, text }),
    });
    const said = await answer.text();
    if (!answer.ok || !said.includes('"outcome":"done"'))
      throw new Error(`"${text}" was not answered: ${said}`);
  }
}

/** CPU time (user and system) of the server process, a child of this one. */
function readServerMs(): number {
  const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], {
    encoding: "utf8",
  });
  return readCpuMs(Number(/^\s*(\d+) .*server\S*main\.\w+$/m.exec(children)?.[1]));
}

async function readStoredBytes(): Promise<number> {
  const { database, close } = await openDatabase({ DATABASE_FOLDER: join(folder, "database") });
  const tables = ["messages", "reply_events", "media", "proposals"];
  const sizes = tables.map((name) => sql`pg_total_relation_size(${name})`);
  const [row] = await queryRows<{ bytes: number }>(
    database,
    sql`select (${sql.join(sizes, sql` + `)})::int as bytes`,
  );
  await close();
  return row?.bytes ?? 0;
}

try {
  Object.assign(node, { requests: 0, calls: 0 });
  await converse();
  console.log(`the first conversation asks the node ${node.calls} calls in ${node.requests} requests`);
  const before = { node: { ...node }, model: { ...model.counted }, serverMs: readServerMs() };
  for (let count = 0; count < conversations; count += 1) await converse();
  const each = (now: number, then: number) => (now - then) / conversations;
  const serverMs = each(readServerMs(), before.serverMs);
  const tokensIn = each(model.counted.tokensIn, before.model.tokensIn);
  const tokensOut = each(model.counted.tokensOut, before.model.tokensOut);
  console.log(`a conversation of ${asked.length} messages, mean of ${conversations}:
  model    ${each(model.counted.requests, before.model.requests)} requests, ${tokensIn.toFixed(0)} tokens in, ${tokensOut.toFixed(0)} out (estimated from what was sent)
  node     ${each(node.requests, before.node.requests).toFixed(1)} requests with ${each(node.calls, before.node.calls).toFixed(1)} calls
  server   ${serverMs.toFixed(0)} ms of processor time`);
  const nodeCalls = each(node.calls, before.node.calls);
  console.log(priceThousand({ tokensIn, tokensOut, nodeCalls, serverMs }, prices));
} finally {
  await product.stop();
  await model.close();
}
console.log(
  `kept     ${((await readStoredBytes()) / (conversations + 1) / 1_000).toFixed(0)} kB a conversation`,
);
rmSync(folder, { recursive: true, force: true });
