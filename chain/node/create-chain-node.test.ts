import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createChainNode } from "./create-chain-node.ts";

type Request = { id: number; method: string; params: unknown[] };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: (body: unknown, response: ServerResponse) => void): Promise<string> {
  const server = createServer(async (request: IncomingMessage, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    answer(JSON.parse(text), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const reply = (request: Request) => ({
  jsonrpc: "2.0",
  id: request.id,
  result: request.method === "eth_chainId" ? "0x92" : `answer to ${request.method}`,
});
const quick = { chainId: 146, wait: async () => {} };

test("a batch travels as one HTTP call and may come back in any order", async () => {
  let calls = 0;
  const url = await serve((body, response) => {
    calls += 1;
    response.end(JSON.stringify((body as Request[]).map(reply).reverse()));
  });
  const node = createChainNode({ url, ...quick });
  const answers = await node.request([
    { method: "a", params: [] },
    { method: "b", params: [] },
  ]);
  expect(answers).toEqual([
    { ok: true, result: "answer to a" },
    { ok: true, result: "answer to b" },
  ]);
  expect(calls).toBe(1);
});

test("a node of another chain is refused, with both chains named", async () => {
  const url = await serve((body, response) => response.end(JSON.stringify((body as Request[]).map(reply))));
  const node = createChainNode({ url, ...quick, chainId: 14601 });
  await expect(node.request([{ method: "a", params: [] }])).rejects.toMatchObject({
    code: "node-wrong-chain",
    message: expect.stringMatching(/146.*14601/),
  });
});

test("a node that takes no batches is asked one by one", async () => {
  const url = await serve((body, response) =>
    response.end(
      JSON.stringify(
        Array.isArray(body)
          ? { jsonrpc: "2.0", id: null, error: { code: -32600, message: "no batches" } }
          : reply(body as Request),
      ),
    ),
  );
  const node = createChainNode({ url, ...quick });
  expect(await node.request([{ method: "a", params: [] }])).toEqual([{ ok: true, result: "answer to a" }]);
});

test.each([
  ["an error", false],
  ["a list with an error", true],
])("a node that answers long batches with %s gets shorter ones for a while", async (_, inList) => {
  const lengths: number[] = [];
  const url = await serve((body, response) => {
    const requests = Array.isArray(body) ? (body as Request[]) : [body as Request];
    lengths.push(requests.length);
    const refusal = { jsonrpc: "2.0", id: null, error: { code: -32600, message: "batch too large" } };
    const refused = inList ? [refusal] : refusal;
    response.end(JSON.stringify(requests.length > 4 ? refused : requests.map(reply)));
  });
  let time = 0;
  const node = createChainNode({ url, ...quick, now: () => time });
  const calls = Array.from({ length: 12 }, (_, place) => ({ method: `m${place}`, params: [] }));
  const answers = calls.map(({ method }) => ({ ok: true, result: `answer to ${method}` }));
  expect(await node.request(calls)).toEqual(answers);
  expect(lengths.splice(0)[0]).toBe(13);
  expect(await node.request(calls)).toEqual(answers);
  expect(lengths.splice(0)).toEqual([4, 4, 4, 4]);
  time = 600_001;
  await node.request(calls);
  expect(lengths[0]).toBe(13);
});

test("a busy node is asked again, and a node that stays busy is said to be", async () => {
  let calls = 0;
  const url = await serve((body, response) => {
    calls += 1;
    response.statusCode = calls < 3 ? 429 : 200;
    response.end(calls < 3 ? "slow down" : JSON.stringify((body as Request[]).map(reply)));
  });
  const node = createChainNode({ url, ...quick });
  expect(await node.request([{ method: "a", params: [] }])).toEqual([{ ok: true, result: "answer to a" }]);
  const impatient = createChainNode({
    url: await serve((_, response) => response.writeHead(503).end()),
    ...quick,
  });
  await expect(impatient.request([{ method: "a", params: [] }])).rejects.toMatchObject({ code: "node-busy" });
});

test("a silent node times out and an absent one is unreachable", async () => {
  const silent = createChainNode({ url: await serve(() => {}), ...quick, timeoutMs: 50, attempts: 2 });
  await expect(silent.request([{ method: "a", params: [] }])).rejects.toMatchObject({ code: "node-timeout" });
  const absent = createChainNode({ url: "http://127.0.0.1:1", ...quick });
  await expect(absent.request([{ method: "a", params: [] }])).rejects.toMatchObject({
    code: "node-unreachable",
  });
});

test("nonsense and missing answers are failures, never results", async () => {
  const garbled = createChainNode({ url: await serve((_, response) => response.end("<html>")), ...quick });
  await expect(garbled.request([{ method: "a", params: [] }])).rejects.toMatchObject({
    code: "node-garbled",
  });
  const partial = createChainNode({
    url: await serve((body, response) =>
      response.end(JSON.stringify([reply((body as Request[])[0] as Request)])),
    ),
    ...quick,
  });
  await expect(partial.request([{ method: "a", params: [] }])).rejects.toMatchObject({
    code: "node-garbled",
  });
});

test("an abort ends the request at once and is not tried again", async () => {
  let calls = 0;
  const url = await serve(() => {
    calls += 1;
  });
  const node = createChainNode({ url, ...quick });
  const controller = new AbortController();
  const pending = node.request([{ method: "a", params: [] }], controller.signal);
  setTimeout(() => controller.abort(new Error("stopped")), 30);
  await expect(pending).rejects.toThrow("stopped");
  expect(calls).toBe(1);
});

test("revert bytes are kept, wherever the node puts them", async () => {
  const url = await serve((body, response) =>
    response.end(
      JSON.stringify(
        (body as Request[]).map((request) =>
          request.method === "eth_chainId"
            ? reply(request)
            : { id: request.id, error: { code: 3, message: "reverted", data: { data: "0xABCD" } } },
        ),
      ),
    ),
  );
  expect(await createChainNode({ url, ...quick }).request([{ method: "a", params: [] }])).toEqual([
    { ok: false, error: { code: 3, message: "reverted", data: "0xabcd" } },
  ]);
});
