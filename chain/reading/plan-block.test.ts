import { expect, test } from "vitest";
import { createChainReader } from "../evidence/chain-reader.ts";
import type { ChainNode } from "../node/chain-node.ts";
import { readLatestBlock } from "./plan-block.ts";

const nodeOf = (chainId: number, result: unknown): ChainNode => ({
  chainId,
  request: async (calls) => calls.map(() => ({ ok: true, result })),
});
const block = { number: "0x10", hash: `0x${"b1".repeat(32)}`, timestamp: "0x3e8" };
const at = (seconds: number) => () => seconds * 1000;

test("a node that lags minutes behind the chain is not believed, and an idle devnet is", async () => {
  const read = (chainId: number, seconds: number) =>
    readLatestBlock(createChainReader(nodeOf(chainId, block), undefined, at(seconds)));
  expect(await read(146, 1_200)).toMatchObject({ number: 16n, tag: "0x10" });
  await expect(read(146, 2_000)).rejects.toMatchObject({
    code: "node-lagging",
    message: expect.stringContaining("16 minutes behind"),
  });
  expect(await read(31337, 999_999)).toMatchObject({ number: 16n });
});

test.each([null, {}, "0x10", { ...block, number: "ten" }, { ...block, timestamp: `0x${"f".repeat(30)}` }])(
  "%j is no block",
  async (result) => {
    await expect(readLatestBlock(createChainReader(nodeOf(146, result)))).rejects.toMatchObject({
      code: "node-garbled",
    });
  },
);
