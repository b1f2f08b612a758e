import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { checkEvidence } from "@alithia/chain/evidence/check-evidence.ts";
import { createChainNode } from "@alithia/chain/node/create-chain-node.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { readTransaction } from "@alithia/chain/transaction/read-transaction.ts";
import { getAddress, parseEther } from "viem";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type PublicNodeHabits,
  type PublicNodeProxy,
  startPublicNodeProxy,
} from "./start-public-node-proxy.ts";

let chain: TestChain;
let owner: Hex;
let unwrap: Hex;
const proxies: PublicNodeProxy[] = [];

beforeAll(async () => {
  chain = await startTestChain();
  owner = getAddress(chain.accounts[1] ?? "0x");
  await chain.callUsdc(chain.accounts[0] ?? "0x", "mint", owner, 5_000_000n);
  await chain.wrap(owner, parseEther("2"));
  const data: Hex = `0x2e1a7d4d${(10n ** 18n).toString(16).padStart(64, "0")}`;
  unwrap = (await chain.send({ from: owner, to: chain.wrappedS, data })).hash;
  for (let count = 0; count < 3; count += 1)
    await chain.callUsdc(owner, "transfer", chain.accounts[2] ?? "0x", 1n);
});

afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});

afterAll(() => chain.stop());

async function publicNode(habits: PublicNodeHabits = {}) {
  const proxy = await startPublicNodeProxy(chain.url, habits);
  proxies.push(proxy);
  return createChainNode({ url: proxy.url, chainId: 31337, timeoutMs: 120_000, wait: async () => {} });
}

test("it has no traces, no accounts and, if so told, no simulation", async () => {
  const node = await publicNode({ simulates: false });
  const methods = [
    "debug_traceTransaction",
    "anvil_mine",
    "eth_accounts",
    "eth_simulateV1",
    "txpool_content",
  ];
  const answers = await node.request(methods.map((method) => ({ method, params: [] })));
  expect(answers.map((answer) => (answer.ok ? "given" : answer.error.code))).toEqual(
    methods.map(() => -32601),
  );
});

test("a wallet read through it is whole, and its evidence agrees with the node behind", async () => {
  const reader = createChainReader(await publicNode());
  const facts = await readWallet(reader, chain.registry, owner);
  expect(facts.tokens.map(({ token, text }) => [token.symbol, text])).toEqual([
    ["wS", "1"],
    ["USDC", "4.999997"],
  ]);
  expect(facts.logsFromBlock).toBe("0");
  const verdicts = await checkEvidence(await reader.evidence(), chain.node);
  expect(verdicts.filter(({ verdict }) => verdict !== "agrees")).toEqual([]);
});

test("capped logs are said: activity as far back as the node allows", async () => {
  await chain.rpc("anvil_mine", ["0x78"]);
  for (const habits of [{ mostLogBlocks: 100 }, { mostLogs: 1 }]) {
    const facts = await readWallet(createChainReader(await publicNode(habits)), chain.registry, owner);
    expect(facts.tokens).toHaveLength(2);
    expect(facts.logsFromBlock).not.toBe("0");
    expect(facts.unseen.join(" ")).toMatch(/gave logs from block|gave no logs/);
  }
});

test("a transaction is explained without traces, and what could not be seen is said", async () => {
  const explained = await readTransaction(
    createChainReader(await publicNode()),
    chain.registry,
    createSignatureBook(),
    unwrap,
  );
  expect(explained).toMatchObject({
    facts: { action: { kind: "unwrapped", amount: { text: "1" } }, inside: null },
  });
  expect(explained.found === "transaction" && explained.facts.unseen.join(" ")).toContain("does not trace");
});

test("small batches, delay and a rate limit slow it down and break nothing", async () => {
  const slow = await readWallet(
    createChainReader(await publicNode({ mostInBatch: 3, delayMs: 5 })),
    chain.registry,
    owner,
  );
  expect(slow.tokens).toHaveLength(2);
  const limited = await publicNode({ callsPerSecond: 0 });
  await expect(readWallet(createChainReader(limited), chain.registry, owner)).rejects.toMatchObject({
    code: "node-busy",
  });
});
