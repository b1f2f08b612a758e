import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadChain } from "./capability.ts";

const { account, understandLast } = createAnalysis();
const stranger = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const countOf = (address: string) => [
  `read-chain ${JSON.stringify({ topic: "transaction-count", address })}`,
];

test.each([
  "what's my current nonce, and is anything pending?",
  "Does my next tx use nonce 46 or 47?",
  "which nonce would my next transaction get",
  "Give me the number for my account, latest and pending",
  "do I have pending transactions?",
  "is there anything of mine in the mempool",
])("%s", (message) => expect(understandLast(message)).toEqual(countOf(account)));

test("after a count, its account is meant", () => {
  const asked = `nonce of ${stranger}`;
  expect(understandLast(asked, "nonce now?")).toEqual(countOf(stranger));
  expect(understandLast(asked, "and latest vs pending?")).toEqual(countOf(stranger));
  expect(understandLast(asked, "Re-read it please")).toEqual(countOf(stranger));
});

test.each([
  "what is a nonce",
  "my wallet says nonce too low",
  "why is my transaction pending since hours",
  "my transaction is pending for 20 minutes, what can I do",
  "who orders txs on Sonic, is there a public mempool where I get sandwiched?",
])("%s", (message) => expect(understandLast(message)).not.toEqual(countOf(account)));

let chain: TestChain;
let alice: Hex;
beforeAll(async () => {
  chain = await startTestChain();
  alice = getAddress(chain.accounts[4] ?? "0x");
  for (let sent = 0; sent < 3; sent++) await chain.send({ from: alice, to: alice, value: 1n });
});
afterAll(() => chain.stop());

const ask = async (question: string) => {
  const capability = createReadChain({ ...chain, book: createSignatureBook() });
  const input = { topic: "transaction-count" as const, address: alice };
  const { said, facts } = await runCapability(capability, input);
  return { said, answer: capability.answer?.(facts as never, input, question) ?? null };
};

test("the next nonce is the count, since nonces start at 0", async () => {
  const { said } = await ask("nonce?");
  expect(said).toContain(
    `\`${alice}\` has sent 3 transactions, so the next one has nonce 3:** nonces start at 0.`,
  );
  expect(said).toContain(
    "at the latest block: 3; at pending: 3, so nothing waits. That is this node's own view",
  );
  expect((await ask("so the next tx I send uses nonce 3, correct?")).answer).toMatch(
    /^\*\*Yes, 3:\*\* nonces start at 0, and 0 to 2 are used\./,
  );
  expect((await ask("is my next nonce 2?")).answer).toMatch(/^\*\*No, 3:\*\*/);
  expect((await ask("nonce 2 or 3?")).answer).toMatch(/^\*\*3:\*\*/);
  expect((await ask("how many has it sent")).answer).toBeNull();
});

test("what waits is counted", async () => {
  await chain.rpc("evm_setAutomine", [false]);
  await chain.rpc("eth_sendTransaction", [{ from: alice, to: alice, value: "0x1" }]);
  const { said, answer } = await ask("is anything pending?");
  await chain.rpc("evm_setAutomine", [true]);
  await chain.rpc("evm_mine", []);
  expect(answer).toBe("**Yes, 1 transaction waits at this node.**");
  expect(said).toContain("has sent 3 transactions and has 1 waiting, so the next one has nonce 4");
  expect(said).toContain("at pending: 4, so 1 waits.");
});
