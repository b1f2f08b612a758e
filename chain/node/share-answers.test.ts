import { expect, test } from "vitest";
import type { ChainNode, NodeAnswer, NodeCall } from "./chain-node.ts";
import { joinRequests, shareAnswers } from "./share-answers.ts";

const asked: number[] = [];
const node: ChainNode = {
  chainId: 146,
  request: async (calls) => {
    asked.push(calls.length);
    return calls.map(({ method }) => ({ ok: true, result: method }));
  },
};
const call = (method: string) => ({ method, params: [] });

test("what is asked in one turn goes to the node together, and everyone gets the own answers", async () => {
  const joined = joinRequests(node);
  const [one, two] = await Promise.all([joined.request([call("a"), call("b")]), joined.request([call("c")])]);
  expect(one).toEqual([
    { ok: true, result: "a" },
    { ok: true, result: "b" },
  ]);
  expect(two).toEqual([{ ok: true, result: "c" }]);
  await joined.request([call("d")]);
  expect(asked).toEqual([3, 1]);
});

test("a node that fails as a whole fails everyone who asked", async () => {
  const failing = joinRequests({ chainId: 146, request: () => Promise.reject(new Error("silent")) });
  const both = await Promise.allSettled([failing.request([call("a")]), failing.request([call("b")])]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

const balanceOf = (who: string, block = "0x10"): NodeCall => ({
  method: "eth_getBalance",
  params: [who, block],
});
const latest: NodeCall = { method: "eth_getBlockByNumber", params: ["latest", false] };

function create(
  answer: (call: NodeCall) => NodeAnswer = () => ({ ok: true, result: "0x1" }),
  maxWeight?: number,
) {
  const asked: NodeCall[][] = [];
  let time = 0;
  const node: ChainNode = {
    chainId: 146,
    request: async (calls) => {
      asked.push([...calls]);
      return calls.map(answer);
    },
  };
  const shared = shareAnswers(node, { now: () => time, ...(maxWeight !== undefined && { maxWeight }) });
  return { shared, asked, pass: (milliseconds: number) => (time += milliseconds) };
}

test("what is asked of one block is asked once, at once and later, and no longer than some seconds", async () => {
  const { shared, asked, pass } = create();
  const visitors = [1, 2, 3].map(() => shared.request([balanceOf("a"), balanceOf("b")]));
  for (const answers of await Promise.all(visitors)) expect(answers).toHaveLength(2);
  await shared.request([balanceOf("b"), balanceOf("c")]);
  expect(asked).toEqual([[balanceOf("a"), balanceOf("b")], [balanceOf("c")]]);
  pass(30_001);
  await shared.request([balanceOf("a")]);
  expect(asked).toHaveLength(3);
});

test("what may change, and what the node refused or did not find, is asked again", async () => {
  const { shared, asked } = create(({ method }) =>
    method === "eth_getCode"
      ? { ok: false, error: { code: -32000, message: "missing trie node" } }
      : { ok: true, result: method === "eth_getBlockByNumber" ? null : "0x1" },
  );
  const calls: NodeCall[] = [
    balanceOf("a", "latest"),
    { method: "eth_getCode", params: ["a", "0x10"] },
    { method: "eth_getBlockByNumber", params: ["0x99", false] },
    { method: "eth_getTransactionReceipt", params: ["0x1"] },
  ];
  await shared.request(calls);
  await shared.request(calls);
  expect(asked).toEqual([calls, calls]);
});

test("the latest block is shared while it is asked for, and a chain that was set back is read anew", async () => {
  let hash = "0xa";
  const { shared, asked } = create(({ method }) => ({
    ok: true,
    result: method === "eth_getBlockByNumber" ? { number: "0x10", hash } : "0x1",
  }));
  await Promise.all([shared.request([latest]), shared.request([latest])]);
  expect(asked).toEqual([[latest]]);
  await shared.request([latest, balanceOf("a")]);
  await shared.request([balanceOf("a")]);
  expect(asked).toEqual([[latest], [latest, balanceOf("a")]]);
  await shared.request([latest]);
  await shared.request([balanceOf("a")]);
  expect(asked).toHaveLength(3);
  hash = "0xb";
  await shared.request([latest]);
  await shared.request([balanceOf("a")]);
  expect(asked).toHaveLength(5);
});

test("who asks after a block was mined is told of it, however shortly before the latest one was asked for", async () => {
  let number = 16;
  const { shared } = create(() => ({ ok: true, result: { number, hash: `0x${number}` } }));
  const readHead = async () => (await shared.request([latest]))[0];
  expect(await readHead()).toMatchObject({ result: { number: 16 } });
  number = 17;
  expect(await readHead()).toMatchObject({ result: { number: 17 } });
});

test("a visitor who leaves ends the reading for nobody else, and a failure is not kept", async () => {
  const gate = Promise.withResolvers<NodeAnswer[]>();
  let count = 0;
  const shared = shareAnswers({
    chainId: 146,
    request: () => {
      count += 1;
      return gate.promise;
    },
  });
  const leaving = new AbortController();
  const left = shared.request([balanceOf("a")], leaving.signal);
  const stays = shared.request([balanceOf("a")]);
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  gate.reject(new Error("silent"));
  await expect(stays).rejects.toThrow("silent");
  await expect(shared.request([balanceOf("a")])).rejects.toThrow("silent");
  expect(count).toBe(2);
});

test("the oldest answers make room", async () => {
  const { shared, asked } = create(() => ({ ok: true, result: "0x1" }), 500);
  for (const who of ["a", "b", "c"]) await shared.request([balanceOf(who)]);
  await shared.request([balanceOf("c")]);
  await shared.request([balanceOf("a")]);
  expect(asked.flat().map(({ params }) => params[0])).toEqual(["a", "b", "c", "a"]);
});
