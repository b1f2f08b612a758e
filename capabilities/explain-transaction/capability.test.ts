import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCapability } from "../testing/run-capability.ts";
import { createExplainTransaction } from "./capability.ts";

const book = createSignatureBook();
let chain: TestChain;
let alice: Hex;
let bob: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  alice = getAddress(one);
  bob = getAddress(two);
  await chain.callUsdc(deployer, "mint", alice, 5_000_000_000n);
});

afterAll(() => chain.stop());

const explain = async (hash: Hex) =>
  await runCapability(createExplainTransaction({ ...chain, book }), { hash });

test("a transfer is one plain sentence, then its circumstances and fee", async () => {
  const { hash } = await chain.send({ from: alice, to: bob, value: parseEther("1.5"), gas: 21_000n });
  const { said, facts } = await explain(hash);
  expect(said.split("\n")[0]).toBe(`**\`${alice}\` sent 1.5 S to \`${bob}\`.**`);
  expect(said).toMatch(/Fee: (about )?0\.\d+ S \(21000 of 21000 gas at (about )?[\d.]+ gwei\)/);
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});

test("a failure says its reason, what was meant, and that nothing moved", async () => {
  const { hash } = await chain.callUsdc(bob, "transfer", alice, 10n ** 9n);
  const { said } = await explain(hash);
  expect(said.split("\n")[0]).toContain("This transaction failed: insufficient balance");
  expect(said).toContain("needed: 1,000,000,000");
  expect(said).toContain(`wanted to send 1,000 USDC to \`${alice}\``);
});

test("an unknown hash and a block's hash each get their own sentence", async () => {
  await expect(explain(`0x${"ab".repeat(32)}`)).rejects.toMatchObject({ code: "transaction-unknown" });
  const block = (await chain.rpc("eth_getBlockByNumber", ["0x2", false])) as { hash: Hex };
  await expect(explain(block.hash)).rejects.toMatchObject({
    code: "hash-of-block",
    message: expect.stringContaining("block 2"),
  });
});

test("a wrap reads as one", async () => {
  const { said } = await explain((await chain.wrap(alice, parseEther("2"))).hash);
  expect(said.split("\n")[0]).toBe(`**\`${alice}\` wrapped 2 S into wS.**`);
});
