import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { proxySlots } from "@alithia/chain/reading/plan-account.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, keccak256, toHex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadStorage } from "./capability.ts";
import { findSlot } from "./understand.ts";

const { understandLast } = createAnalysis();
const usdc = "0x29219dd400f2Bf60E5a23d13Be72B486D4038894";
const wallet = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
let chain: TestChain;
let contract: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  contract = getAddress(chain.usdc);
});
afterAll(() => chain.stop());

const read = (input: unknown) =>
  runCapability(createReadStorage({ ...chain, book: createSignatureBook() }), input);
const word = (value: bigint) => toHex(value, { size: 32 });
const set = (slot: Hex, value: Hex) => chain.rpc("anvil_setStorageAt", [contract, slot, value]);

test("a slot reads as word and number, with the read as evidence", async () => {
  await set(word(77n), word(123_456n));
  const { said, evidence } = await read({ address: contract, slot: "77" });
  expect(said).toMatch(/^\*\*The slot 77 of USDC `0x[0-9a-fA-F]{40}` holds `123456` \(hex `0x1e240`\)\.\*\*/);
  expect(said).toContain(`- Word: \`${word(123_456n)}\``);
  expect(evidence?.reads).toContainEqual(expect.objectContaining({ method: "eth_getStorageAt" }));
});

test("a proxy's slots are read by name, and an address in them is named", async () => {
  await set(proxySlots.implementation, word(BigInt(chain.wrappedS)));
  const { said } = await read({ address: contract, slot: "implementation" });
  expect(said).toContain(`holds wS \`${getAddress(chain.wrappedS)}\``);
  expect((await read({ address: contract, slot: "beacon" })).said).toContain("is empty");
});

test("a slot is read as it was at a block", async () => {
  const block = BigInt(String(await chain.rpc("eth_blockNumber", []))).toString();
  await chain.rpc("evm_mine", []);
  await set(word(78n), word(9n));
  expect((await read({ address: contract, slot: word(78n), block })).said).toContain("is empty");
});

test("an account without code and a slot that is none are said to be so", async () => {
  const { said } = await read({ address: chain.accounts[3], slot: "0" });
  expect(said).toContain("has no code at that block, so it has no storage");
  await expect(read({ address: contract, slot: "first" })).rejects.toThrow("is no storage slot");
});

test("the named slots are those of ERC-1967, and the largest slot is the last", () => {
  for (const [name, slot] of Object.entries(proxySlots)) {
    expect(BigInt(slot)).toBe(BigInt(keccak256(toHex(`eip1967.proxy.${name}`))) - 1n);
  }
  expect(findSlot((2n ** 256n - 1n).toString())).toBe(`0x${"f".repeat(64)}`);
  expect(findSlot((2n ** 256n).toString())).toBeNull();
  expect(findSlot("constructor")).toBeNull();
});

test("several slots are read at one block and listed, the empty ones as empty", async () => {
  for (const [slot, value] of [
    [100n, 1n],
    [102n, BigInt(chain.wrappedS)],
  ] as const)
    await set(word(slot), word(value));
  const { said, evidence } = await read({ address: contract, slot: "100,101,102" });
  expect(said).toContain(`**3 storage slots of USDC \`${contract}\`:**`);
  expect(said).toContain(`- 100: \`${word(1n)}\`, as a number \`1\`\n- 101: empty (zero)\n- 102: `);
  expect(said).toContain(`as an address wS \`${getAddress(chain.wrappedS)}\``);
  expect(evidence?.reads.filter(({ method }) => method === "eth_getStorageAt")).toHaveLength(3);
});

test.each([
  [[`read storage slots 0 to 3 of ${usdc}`], "0,1,2,3"],
  [[`slots 4-6 of ${usdc}`], "4,5,6"],
  [[`storage slots 1, 4 and 9 of ${usdc} please`], "1,4,9"],
  [[`the first 2 slots of the contract ${usdc}`], "0,1"],
  [[`slot 1 of ${usdc}`, `what is in the wallet ${wallet}`, "slot 2"], "2"],
  [[`slot 1 of ${usdc}`, `what is in the wallet ${wallet}`, "now slots 3 through 5"], "3,4,5"],
])("%s", (messages, slot) =>
  expect(understandLast(...messages)).toEqual([`read-storage ${JSON.stringify({ address: usdc, slot })}`]),
);

test("more slots than are read at once are asked about", () => {
  expect(understandLast(`slots 0 to 500 of ${usdc}`)).toEqual(['read-storage {"asks":"slot"}']);
});
