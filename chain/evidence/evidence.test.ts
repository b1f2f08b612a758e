import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChainNode, type NodeAnswer, type NodeCall, NodeFailure } from "../node/chain-node.ts";
import { createChainReader } from "./chain-reader.ts";
import { checkEvidence } from "./check-evidence.ts";
import { canonicalJson, digestAnswer } from "./digest-answer.ts";

const block = { number: "0x10", hash: "0xAB", parentHash: "0x01", timestamp: "0x5", transactions: ["0x0A"] };
const honest: Record<string, unknown> = {
  eth_blockNumber: "0x20",
  eth_getBlockByNumber: block,
  eth_getBalance: "0x0de0b6b3a7640000",
  eth_getLogs: [],
};

function nodeOf(results: Record<string, unknown>, asked: NodeCall[] = []): ChainNode {
  return {
    chainId: 146,
    async request(calls) {
      asked.push(...calls);
      return calls.map(
        ({ method }): NodeAnswer =>
          method in results
            ? { ok: true, result: results[method] }
            : { ok: false, error: { code: -32601, message: "no such method" } },
      );
    },
  };
}

async function evidenceFrom(node: ChainNode) {
  const reader = createChainReader(node);
  await reader.read([
    { method: "eth_getBlockByNumber", params: ["latest", false], label: "The latest block" },
    { method: "eth_getBalance", params: ["0x1", "0x10"], label: "Balance" },
    { method: "eth_getLogs", params: [{ fromBlock: "0x0", toBlock: "0x10" }], label: "Transfers" },
  ]);
  return await reader.evidence();
}

test("an honest node agrees although it writes numbers, letters and fields differently", async () => {
  const evidence = await evidenceFrom(nodeOf(honest));
  const other = nodeOf({
    ...honest,
    eth_getBalance: "0xde0b6b3a7640000",
    eth_getBlockByNumber: { ...block, hash: "0xab", epoch: "0x9", transactions: [{ hash: "0x0a" }] },
  });
  expect((await checkEvidence(evidence, other)).map(({ verdict }) => verdict)).toEqual([
    "agrees",
    "agrees",
    "agrees",
  ]);
});

test("a lying node is caught on the very read it lied about", async () => {
  const evidence = await evidenceFrom(nodeOf({ ...honest, eth_getBalance: "0xde0b6b3a7640001" }));
  expect((await checkEvidence(evidence, nodeOf(honest))).map(({ verdict }) => verdict)).toEqual([
    "agrees",
    "differs",
    "agrees",
  ]);
});

test("the latest block is remembered by its number", async () => {
  const evidence = await evidenceFrom(nodeOf(honest));
  expect(evidence).toMatchObject({ chainId: 146, block: "16" });
  expect(evidence.reads[0]).toMatchObject({ params: ["0x10", false], block: "16" });
});

test("what a node refuses, has not reached or cannot answer is left unchecked, with the reason", async () => {
  const evidence = await evidenceFrom(nodeOf(honest));
  const { eth_getLogs, ...without } = honest;
  const verdicts = await checkEvidence(evidence, nodeOf(without));
  expect(eth_getLogs).toEqual([]);
  expect(verdicts[2]).toMatchObject({
    verdict: "cannot-be-checked",
    why: expect.stringContaining("refused"),
  });
  const behind = await checkEvidence(evidence, nodeOf({ ...honest, eth_blockNumber: "0xf" }));
  expect(behind.every(({ verdict }) => verdict === "cannot-be-checked")).toBe(true);
  const dead: ChainNode = {
    chainId: 146,
    request: async () => {
      throw new NodeFailure("node-unreachable", "I could not reach the node.");
    },
  };
  expect(await checkEvidence(evidence, dead)).toMatchObject([
    { why: "I could not reach the node." },
    { verdict: "cannot-be-checked" },
    { verdict: "cannot-be-checked" },
  ]);
  expect((await checkEvidence(evidence, { ...dead, chainId: 1 }))[0]?.why).toContain("146");
});

test("a revert is evidence and a refusal is not", async () => {
  const answers: NodeAnswer[] = [
    { ok: false, error: { code: 3, message: "execution reverted", data: "0x08c379a0" } },
    { ok: false, error: { code: -32005, message: "too many results" } },
  ];
  const reader = createChainReader({ chainId: 146, request: async () => answers });
  await reader.read([
    { method: "eth_call", params: [{}, "0x10"], label: "Replay" },
    { method: "eth_getLogs", params: [{}], label: "Logs" },
  ]);
  expect((await reader.evidence()).reads.map(({ label }) => label)).toEqual(["Replay"]);
});

test("canonical JSON does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      const shuffled = Object.fromEntries(Object.entries(record).reverse());
      expect(canonicalJson(shuffled)).toBe(canonicalJson(record));
      expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)));
    }),
  );
});

test("a digest is 64 hex digits and changes with what matters", async () => {
  const one = await digestAnswer("eth_getBalance", { ok: true, result: "0x1" });
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestAnswer("eth_getBalance", { ok: true, result: "0x01" })).toBe(one);
  expect(await digestAnswer("eth_getBalance", { ok: true, result: "0x2" })).not.toBe(one);
});
