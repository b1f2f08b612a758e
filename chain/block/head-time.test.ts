import { expect, test } from "vitest";
import { sonic, sonicDevnet } from "../networks.ts";
import { createChainNode } from "../node/create-chain-node.ts";
import { createNodeRequest } from "../node/rpc-request.ts";
import { findLatestTime } from "./head-time.ts";
import { requireCurrentHead } from "./require-current-head.ts";

test("a chain that runs ahead is believed, one that has been quiet is not", () => {
  expect(findLatestTime(2_000n, 1_000_000)).toBe(2_000n);
  expect(findLatestTime(500n, 1_000_999)).toBe(1_000n);
});

const head = { number: "0x10", timestamp: "0x3e8" };
const answer = (block: unknown) => async () => block;
const at = (seconds: number) => seconds * 1000;

test("a head of now is told with its number and time", async () => {
  expect(await requireCurrentHead(answer(head), sonic.chainId, at(1_010))).toEqual({
    number: 16n,
    timestamp: 1_000n,
  });
});

test("a head of half an hour ago is the head of a node that lags, and on an idle devnet it is not", async () => {
  await expect(requireCurrentHead(answer(head), sonic.chainId, at(2_800))).rejects.toMatchObject({
    code: "node-lagging",
    message: expect.stringContaining("30 minutes behind"),
  });
  expect(await requireCurrentHead(answer(head), sonicDevnet.chainId, at(2_800))).toMatchObject({
    number: 16n,
  });
});

test("a head of half an hour from now is of a node that lies about time, or of a clock that is wrong", async () => {
  await expect(requireCurrentHead(answer(head), sonic.chainId, at(-800))).rejects.toMatchObject({
    code: "node-ahead",
    message: expect.stringContaining("30 minutes from now"),
  });
  expect(await requireCurrentHead(answer(head), sonic.chainId, at(700))).toMatchObject({ number: 16n });
});

test.each([null, {}, { ...head, number: "ten" }])("%j is no head", async (block) => {
  await expect(requireCurrentHead(answer(block), sonic.chainId, at(1_000))).rejects.toMatchObject({
    code: "node-garbled",
  });
});

test("a node of another chain is named as such", async () => {
  const other = createChainNode({
    url: "http://node.example",
    chainId: sonic.chainId,
    attempts: 1,
    fetch: async (_, init) => {
      const calls = JSON.parse(String(init?.body)) as { id: number; method: string }[];
      return Response.json(
        calls.map(({ id, method }) => ({ id, result: method === "eth_chainId" ? "0xfa" : head })),
      );
    },
  });
  await expect(requireCurrentHead(createNodeRequest(other), sonic.chainId)).rejects.toMatchObject({
    code: "node-wrong-chain",
    message: expect.stringMatching(/chain 250.*chain 146/),
  });
});
