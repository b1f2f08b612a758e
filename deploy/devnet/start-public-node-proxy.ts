import type { IncomingMessage, ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";

export type PublicNodeHabits = {
  /** Maximum results per `eth_getLogs`. */
  mostLogs?: number;
  /** Maximum block range per `eth_getLogs`. */
  mostLogBlocks?: number;
  /** Public nodes older than client 2.2 lack `eth_simulateV1`. */
  simulates?: boolean;
  /** Maximum requests per batch; longer batches are rejected as a whole. */
  mostInBatch?: number;
  delayMs?: number;
  /** HTTP calls per second; more get 429. */
  callsPerSecond?: number;
  port?: number;
};

export type PublicNodeProxy = { url: string; close(): Promise<void> };

type Request = { id?: unknown; method?: unknown; params?: unknown };
type Answer = { jsonrpc: "2.0"; id: unknown; result?: unknown; error?: { code: number; message: string } };

/** Namespaces that Sonic's node offers by default; anvil's own methods are excluded. */
const offered = /^(eth|net|web3)_/;
const notOffered =
  /^eth_(accounts|sendTransaction|sendUnsignedTransaction|sign|signTransaction|signTypedData.*)$/;

/** Starts a proxy that makes a node behave like a public one: no traces, capped logs, the given limits. */
export async function startPublicNodeProxy(
  nodeUrl: string,
  habits: PublicNodeHabits = {},
): Promise<PublicNodeProxy> {
  const { delayMs = 0, callsPerSecond = Number.POSITIVE_INFINITY, port = 0 } = habits;
  let window = { second: 0, calls: 0 };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.method === "OPTIONS") return response.writeHead(204, corsHeaders).end();
    const second = Math.floor(Date.now() / 1000);
    window = window.second === second ? { second, calls: window.calls + 1 } : { second, calls: 1 };
    if (window.calls > callsPerSecond) return response.writeHead(429, corsHeaders).end("Too many requests");
    const body = await json(request);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const answer = await answerBody(nodeUrl, habits, body);
    return response
      .writeHead(200, { ...corsHeaders, "content-type": "application/json" })
      .end(JSON.stringify(answer));
  }

  return serveOnLoopback((request, response) => {
    handle(request, response).catch(() => response.writeHead(502, corsHeaders).end());
  }, port);
}

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
  "access-control-allow-methods": "POST",
};

async function answerBody(
  nodeUrl: string,
  habits: PublicNodeHabits,
  body: unknown,
): Promise<Answer | Answer[]> {
  if (!Array.isArray(body)) return await answerRequest(nodeUrl, habits, body as Request);
  if (body.length > (habits.mostInBatch ?? 1_000)) return refuse(null, -32600, "batch too large");
  return await Promise.all(body.map((request: Request) => answerRequest(nodeUrl, habits, request)));
}

function isOffered(method: string, { simulates }: PublicNodeHabits): boolean {
  if (method === "eth_simulateV1" && simulates === false) return false;
  return offered.test(method) && !notOffered.test(method);
}

async function answerRequest(nodeUrl: string, habits: PublicNodeHabits, request: Request): Promise<Answer> {
  const { id = null, method, params } = request;
  if (typeof method !== "string" || !isOffered(method, habits))
    return refuse(id, -32601, `the method ${String(method)} does not exist/is not available`);
  if (method === "eth_getLogs") {
    const span = await measureSpan(nodeUrl, params);
    const limit = habits.mostLogBlocks ?? Number.POSITIVE_INFINITY;
    if (span > limit) return refuse(id, -32000, `too wide blocks range, the limit is ${limit}`);
  }
  const answer = await forward(nodeUrl, { id, method, params });
  const tooMany = Array.isArray(answer.result) && answer.result.length > (habits.mostLogs ?? 5_000);
  if (method === "eth_getLogs" && tooMany)
    return refuse(id, -32000, "too many results, consider narrowing your query criteria");
  return answer;
}

async function measureSpan(nodeUrl: string, params: unknown): Promise<number> {
  const [{ fromBlock, toBlock } = {}] = (Array.isArray(params) ? params : []) as {
    fromBlock?: unknown;
    toBlock?: unknown;
  }[];
  const isNumber = (value: unknown): value is string => typeof value === "string" && value.startsWith("0x");
  const latest = async () =>
    Number((await forward(nodeUrl, { id: 1, method: "eth_blockNumber", params: [] })).result);
  const to = isNumber(toBlock) ? Number(toBlock) : await latest();
  const from = isNumber(fromBlock) ? Number(fromBlock) : fromBlock === "earliest" ? 0 : to;
  return to - from + 1;
}

async function forward(nodeUrl: string, request: Request): Promise<Answer> {
  const response = await fetch(nodeUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", ...request }),
  });
  return (await response.json()) as Answer;
}

function refuse(id: unknown, code: number, message: string): Answer {
  return { jsonrpc: "2.0", id, error: { code, message } };
}
