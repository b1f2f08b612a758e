import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Request = { id: number; method: string; params: unknown[] };
type Block = { number: string; timestamp: string } | null;

/** Faults of a node, which can be changed while it runs. */
export type BadHabits = {
  /** How many blocks it is behind. */
  behind?: number;
  /** The longest batch that it accepts. */
  maxBatch?: number;
  /** The requests that it accepts in `perMs`; each one of a batch counts. */
  rate?: { requests: number; perMs: number };
  /** Answers this page instead of JSON. */
  page?: string;
  /** Keeps every connection open without an answer. */
  hangs?: boolean;
  /** Methods that it does not support. */
  lacks?: RegExp;
  /** Has no state at blocks before this one. */
  prunedBefore?: number;
  /** Whether to fail this HTTP call, counted from one. */
  fails?: (count: number) => boolean;
  chainId?: string;
  /** The delay of each HTTP call. */
  delayMs?: number;
};

export type BadNode = { url: string; habits: BadHabits; countHttpCalls(): number; close(): void };

/** Starts an HTTP proxy to a real node that behaves like an overloaded or broken public one. */
export async function startBadNode(realUrl: string, habits: BadHabits): Promise<BadNode> {
  let count = 0;
  let taken: number[] = [];
  const server = createServer(async (incoming, response) => {
    let text = "";
    for await (const chunk of incoming) text += chunk;
    count += 1;
    if (habits.hangs) return;
    if (habits.delayMs) await new Promise((resolve) => setTimeout(resolve, habits.delayMs));
    if (habits.page !== undefined) return response.end(habits.page);
    if (habits.fails?.(count)) return response.writeHead(503).end();
    const body = JSON.parse(text) as Request | Request[];
    const requests = [body].flat();
    if (habits.rate) {
      const { requests: most, perMs } = habits.rate;
      taken = taken.filter((at) => at > Date.now() - perMs);
      if (taken.length + requests.length > most) return response.writeHead(429).end("slow down");
      taken.push(...requests.map(() => Date.now()));
    }
    if (Array.isArray(body) && requests.length > (habits.maxBatch ?? Number.POSITIVE_INFINITY))
      return response.end(refusal(null, -32600, "batch too large"));
    const answers = await Promise.all(requests.map((request) => answer(request)));
    response.end(Array.isArray(body) ? `[${answers.join(",")}]` : answers[0]);
  });

  async function askReal(method: string, params: unknown[]): Promise<{ result?: unknown }> {
    const response = await fetch(realUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 0, method, params }),
    });
    return (await response.json()) as { result?: unknown };
  }

  async function answer({ id, method, params }: Request): Promise<string> {
    if (method === "eth_chainId" && habits.chainId !== undefined)
      return JSON.stringify({ jsonrpc: "2.0", id, result: habits.chainId });
    if (habits.lacks?.test(method)) return refusal(id, -32601, `the method ${method} does not exist`);
    const { number: head } = (await askReal("eth_getBlockByNumber", ["latest", false]))
      .result as NonNullable<Block>;
    const reached = Number(head) - (habits.behind ?? 0);
    const own = params.map((param) => (param === "latest" ? `0x${reached.toString(16)}` : param));
    const block = own.find((param) => typeof param === "string" && /^0x[0-9a-f]{1,16}$/.test(param));
    if (block !== undefined && Number(block) > reached) {
      if (method === "eth_getBlockByNumber") return JSON.stringify({ jsonrpc: "2.0", id, result: null });
      return refusal(id, -32000, "header not found");
    }
    if (
      block !== undefined &&
      method !== "eth_getBlockByNumber" &&
      Number(block) < (habits.prunedBefore ?? 0)
    )
      return refusal(id, -32000, "missing trie node");
    const real = await askReal(method, own);
    const mined = (real.result as { blockNumber?: string } | null | undefined)?.blockNumber;
    if (mined !== undefined && Number(mined) > reached)
      return JSON.stringify({ jsonrpc: "2.0", id, result: null });
    return JSON.stringify({ ...real, id });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    habits,
    countHttpCalls: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function refusal(id: number | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
}
