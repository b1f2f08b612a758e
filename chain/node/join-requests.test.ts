import { expect, test } from "vitest";
import type { ChainNode } from "./chain-node.ts";
import { joinRequests } from "./join-requests.ts";

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
