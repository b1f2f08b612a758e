import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { createChainNode } from "./create-chain-node.ts";
import { createBatchLimit } from "./create-pace.ts";

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
const answerAll = (body: Request | Request[]) =>
  JSON.stringify(Array.isArray(body) ? body.map(reply) : reply(body));
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
])(
  "a node that answers long batches with %s gets shorter ones, and is tried again with longer ones",
  async (_, inList) => {
    const lengths: number[] = [];
    let most = 4;
    const url = await serve((body, response) => {
      const requests = Array.isArray(body) ? (body as Request[]) : [body as Request];
      lengths.push(requests.length);
      const refusal = { jsonrpc: "2.0", id: null, error: { code: -32600, message: "batch too large" } };
      response.end(
        JSON.stringify(requests.length > most ? (inList ? [refusal] : refusal) : requests.map(reply)),
      );
    });
    let time = 0;
    const node = createChainNode({ url, ...quick, now: () => time });
    const calls = Array.from({ length: 12 }, (_, place) => ({ method: `m${place}`, params: [] }));
    const answers = calls.map(({ method }) => ({ ok: true, result: `answer to ${method}` }));
    const ask = async () => {
      expect(await node.request(calls)).toEqual(answers);
      return lengths.splice(0);
    };
    expect((await ask())[0]).toBe(13);
    expect(await ask()).toEqual([3, 3, 3, 3, 3, 3]);
    most = 50;
    time += 5_000;
    expect(await ask()).toEqual([6, 6, 3]);
    time += 10_000;
    await ask();
    time += 10_000;
    expect((await ask()).at(-1)).toBe(13);
  },
);

test("a node that goes on refusing long batches is tried with them ever more seldom", () => {
  let time = 1;
  const limit = createBatchLimit(50, () => time);
  const tries: number[] = [];
  for (; time < 3_600_000; time += 1_000)
    if (limit.current() > 1) {
      tries.push(time);
      limit.refused(2);
    }
  expect(tries.length).toBeLessThan(16);
});

test("calls that fail in passing are asked again, and the others of their batch are not", async () => {
  const asked: string[] = [];
  const url = await serve((body, response) => {
    const answers = [body as Request | Request[]].flat().map((request) => {
      asked.push(request.method);
      const isFirst = asked.filter((method) => method === request.method).length === 1;
      return request.method === "b" && isFirst
        ? { id: request.id, error: { code: -32005, message: "rate limit exceeded" } }
        : reply(request);
    });
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
  });
  const calls = ["a", "b", "c"].map((method) => ({ method, params: [] }));
  const answers = await createChainNode({ url, ...quick }).request(calls);
  expect(answers).toEqual(calls.map(({ method }) => ({ ok: true, result: `answer to ${method}` })));
  expect(asked).toEqual(["eth_chainId", "a", "b", "c", "b"]);
});

test("a key in the node's address stays out of what a failure says", async () => {
  const node = createChainNode({ url: "http://127.0.0.1:1/v2/secret-key", ...quick });
  const failure = await node.request([{ method: "a", params: [] }]).catch((error: unknown) => error);
  expect(inspect(failure, { depth: 9 })).not.toContain("secret-key");
});

test("a busy node is asked again, and a node that stays busy is said to be", async () => {
  let calls = 0;
  const url = await serve((body, response) => {
    calls += 1;
    response.statusCode = calls < 3 ? 429 : 200;
    response.end(calls < 3 ? "slow down" : answerAll(body as Request | Request[]));
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

test("an answer that is cut short, or as long as no answer is, is a failure and no result", async () => {
  const cut = createChainNode({
    url: await serve((body, response) => {
      const text = JSON.stringify((body as Request[]).map(reply));
      response.end(text.slice(0, text.length - 5));
    }),
    ...quick,
  });
  await expect(cut.request([{ method: "a", params: [] }])).rejects.toMatchObject({ code: "node-garbled" });
  const broken = createChainNode({
    url: await serve((_, response) => {
      response.writeHead(200, { "content-length": "100000" });
      response.write("[{");
      response.destroy();
    }),
    ...quick,
  });
  await expect(broken.request([{ method: "a", params: [] }])).rejects.toMatchObject({
    code: expect.stringMatching(/^node-(unreachable|garbled)$/),
  });
});

test("a node that becomes another chain's in the middle of a reply is refused from there on", async () => {
  let asked = 0;
  const url = await serve((body, response) => {
    asked += 1;
    const answers = (body as Request[]).map(reply);
    const changed = answers.map((answer) =>
      (body as Request[]).some(({ id, method }) => id === answer.id && method === "eth_chainId")
        ? { ...answer, result: "0x1" }
        : answer,
    );
    response.end(JSON.stringify(asked === 1 ? answers : changed));
  });
  const node = createChainNode({ url, ...quick });
  await expect(node.request([{ method: "a", params: [] }])).resolves.toHaveLength(1);
  await expect(node.request([{ method: "a", params: [] }])).rejects.toMatchObject({
    code: "node-wrong-chain",
  });
});

test("an abort ends the request at once and is not tried again", async () => {
  let calls = 0;
  const controller = new AbortController();
  const url = await serve(() => {
    calls += 1;
    controller.abort(new Error("stopped"));
  });
  const node = createChainNode({ url, ...quick });
  const pending = node.request([{ method: "a", params: [] }], controller.signal);
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
