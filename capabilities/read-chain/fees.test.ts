import { createFollowUpFinder } from "@alithia/agent/likeness/create-follow-up-finder.ts";
import { hearLast, listReadings } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedUnderstanding, sharedWorld } from "../../bench/intents/shared-understanding.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadChain } from "./capability.ts";

let chain: TestChain;
let sale: TestSale;
let alice: Hex;
let bob: Hex;
/** Holds S alone. */
let poor: Hex;

beforeAll(async () => {
  chain = await startTestChain();
  sale = await deploySale(chain);
  [, , , , , , , alice = "0x", bob = "0x", poor = "0x"] = chain.accounts.map((address) =>
    getAddress(address),
  );
  await chain.callUsdc(alice, "mint", alice, 500_000_000n);
});
afterAll(() => chain.stop());

const ask = (input: Record<string, unknown>, account?: Hex) =>
  runCapability(
    createReadChain({ ...chain, registry: sale.registry, book: createSignatureBook() }),
    { topic: "gas", ...input },
    account === undefined ? {} : { account },
  );

const gasOf = (facts: unknown) => Number((facts as { fee: { gas: string } }).fee.gas);
const transfer = { for: "send-token", token: "USDC" };

test("a token's transfer is estimated as it would be made, and told in S with its arithmetic", async () => {
  const { said, facts } = await ask({ ...transfer, amount: "120", to: bob }, alice);
  const gas = gasOf(facts);
  const { gasUsed } = await receiptOf((await chain.callUsdc(alice, "transfer", bob, 120_000_000n)).hash);
  // The estimate is what the transfer then takes, which is more than a plain transfer's 21,000.
  expect(gas).toBeGreaterThan(40_000);
  expect(Math.abs(gas - gasUsed)).toBeLessThan(gasUsed * 0.05);
  expect(facts).toMatchObject({ fee: { basis: "estimated", amount: { text: "120" }, to: { address: bob } } });
  expect(said).toMatch(/^\*\*Sending USDC costs a network fee of about 0\.00\d+ S.*\*\* It is paid in S/);
  expect(said).toMatch(/estimates [\d,]+ gas × [\d.]+ gwei = .*for 120 USDC to `0x/);
});

async function receiptOf(hash: Hex) {
  const receipt = (await chain.rpc("eth_getTransactionReceipt", [hash])) as { gasUsed: string };
  return { gasUsed: Number(receipt.gasUsed) };
}

test("an amount that the wallet does not hold is estimated with a smallest one", async () => {
  const { said, facts } = await ask({ ...transfer, amount: "9999", to: bob }, alice);
  expect(facts).toMatchObject({ fee: { basis: "estimated", amount: null } });
  expect(said).toContain("for a smallest amount of USDC to `0x");
});

test("what cannot be estimated is told as the usual figure, and named so", async () => {
  const usual = [transfer, { for: "unwrap" }, { for: "swap" }, { for: "return" }, { for: "mint" }];
  for (const input of usual)
    for (const account of [undefined, poor]) {
      const { said, facts } = await ask(input, account);
      expect(facts).toMatchObject({ fee: { basis: "usual" } });
      expect(said).toContain("That is what it usually takes, and no estimate of yours");
    }
});

test("a deployment, an approval, wrapping and a purchase are estimated without a wallet, too", async () => {
  const inputs = [{ for: "deploy" }, { for: "approve", token: "USDC" }, { for: "buy" }, { for: "wrap" }];
  await chain.wrap(alice, 2n * 10n ** 18n);
  for (const input of inputs)
    for (const account of [undefined, alice])
      expect((await ask(input, account)).facts).toMatchObject({ fee: { basis: "estimated" } });
  expect(gasOf((await ask({ for: "deploy" })).facts)).toBeGreaterThan(1_000_000);
  expect(gasOf((await ask({ for: "approve", token: "USDC" })).facts)).toBeLessThan(60_000);
});

test("several are multiplied, and compared with the wallet's S where that is asked: yes or no first", async () => {
  const one = await ask(transfer, alice);
  const { facts, said } = await ask({ ...transfer, count: "50" }, alice);
  const costOf = (held: unknown) => BigInt((held as { cost: { units: string } }).cost.units);
  const { fee } = facts as { fee: { several: unknown } };
  expect(costOf(fee.several)).toBe(costOf((one.facts as { fee: unknown }).fee) * 50n);
  expect(said).toMatch(/^\*\*Sending USDC 50 times costs network fees of about .* each\./);
  expect((await ask({ ...transfer, count: "50", enough: true }, alice)).said).toMatch(
    /^\*\*Yes, that is enough for the fees:\*\* Sending USDC 50 times costs about .* your wallet holds [\d,.]+ S\./,
  );
  await chain.rpc("anvil_setBalance", [bob, "0x5af3107a4000"]);
  const lacking = await ask({ for: "send", count: "9", enough: true }, bob);
  // 0.0001 S against 9 × 21,000 gas × 10 gwei at least.
  expect(lacking.said).toMatch(
    /^\*\*No, that is not enough:\*\* Sending S 9 times .* about 0\.0\d+ S is missing\./,
  );
  // 2 S that the visitor names against 100 × 21,000 gas × 55 gwei at most.
  expect((await ask({ for: "send", count: "100", enough: true, spend: "2" })).said).toMatch(
    /^\*\*Yes, .* against the 2 S that you name\./,
  );
  expect((await ask({ ...transfer, enough: true })).said).toContain("Connect your wallet");
});

test("how many payments the S pays for is told as a number first", async () => {
  const { said } = await ask({ ...transfer, many: true, spend: "1" }, alice);
  expect(said).toMatch(/^\*\*About \d{3}:\*\* sending USDC costs a network fee of about 0\.00\d+ S/);
});

test("the price of gas alone is told with its parts, each by its name", async () => {
  const { said } = await ask({});
  expect(said).toMatch(/a plain transfer costs about 21,000 gas × \S+ gwei = .* S\./);
  expect(said).toMatch(
    /- Base fee of this block: [\d.]+ gwei\.[\s\S]*- Tip: 1 wei[\s\S]*- Price to offer: [\d.]+ gwei/,
  );
});

const { capabilities } = sharedWorld;
const { understand } = sharedUnderstanding;
const carol = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/** The inputs of the reads that the last of several messages leads to. */
const hear = (...texts: string[]): unknown[] =>
  listReadings(hearLast(understand, texts, alice)).flatMap(({ capability, input, missing }) =>
    missing === undefined ? [capability === "read-chain" ? input : capability] : [],
  );

test.each([
  ["What are the fees when I send USDC to somebody?", transfer],
  ["what will my bank of friends pay in gas for moving ALI around?", { ...transfer, token: "ALI" }],
  ["How much S would I pay to send 120 USDC?", { ...transfer, amount: "120" }],
  ["How much gas does a USDC transfer use?", transfer],
  ["How much gas does transfer() of ALI take?", { ...transfer, token: "ALI" }],
  [
    `gas estimate for sending 10 ALI from me to ${carol}? only the number, don't prepare anything`,
    { for: "send-token", token: "ALI", amount: "10", to: carol },
  ],
  ["what's the fee for sending 3 S", { for: "send", token: "S", amount: "3" }],
  ["what is the network fee of sending 40 payments of USDC", { ...transfer, count: "40" }],
  ["what does it cost to deploy a token here", { for: "deploy" }],
  ["fees for launching a memecoin?", { for: "deploy" }],
  ["fee for a swap?", { for: "swap" }],
  ["gas for trading S against USDC", { for: "swap", token: "S" }],
  ["what would approving cost", { for: "approve" }],
  ["what does an allowance for USDC cost in gas", { for: "approve", token: "USDC" }],
  ["how much gas would swapping take", { for: "swap" }],
  ["gas for minting?", { for: "mint" }],
  ["what do I pay in network fees for wrapping 5 S?", { for: "wrap", token: "S", amount: "5" }],
  ["what's the gas of buying ALI in the sale", { for: "buy", token: "ALI" }],
  ["is it expensive to revoke an approval?", { for: "revoke" }],
  [`what fee do I pay for calling transfer on ${carol}`, { for: "send-token", token: carol }],
  ["what is the fee of an ordinary transfer and how did you multiply that", {}],
  ["current base fee and gas price?", {}],
  ["whats the tx fee for sending ali", { ...transfer, token: "ALI" }],
  ["how expensive would fifty USDC payouts be in network fees", { ...transfer, count: "50" }],
  ["does a token transfer need more gas than sending S?", { for: "send-token" }],
  [
    "will 2 S be enough for the fees of 100 payments?",
    { for: "send", count: "100", enough: true, spend: "2" },
  ],
  [
    "OK and how many payments I can make with that, roughly? What does one USDC payment cost me?",
    { ...transfer, many: true },
  ],
  ["how many swaps could I do with 5 S", { for: "swap", spend: "5", many: true }],
  ["do i have enough S to pay the fee of a swap", { for: "swap", enough: true }],
])("%j asks for that fee", (text, input) => {
  expect(hear(text)).toEqual([{ topic: "gas", ...input }]);
});

test("the fee beside a price is that of the same action", () => {
  expect(hear("How many S would one ALI cost me, with the fee?")).toEqual([
    "buy-ali",
    { topic: "gas", for: "buy" },
  ]);
});

const asked = "What are the fees when I send USDC to somebody?";
test.each([
  [[asked, "Is a plain transfer the same as sending USDC?"], transfer],
  [
    [asked, "do I have enough S in my wallet to pay such fees, let us say for fifty payments?"],
    { ...transfer, count: "50", enough: true },
  ],
  [[asked, "and for 20 of them?"], { ...transfer, count: "20" }],
  [[asked, "and for ALI?"], { ...transfer, token: "ALI" }],
  [[asked, "can I afford that?"], { ...transfer, enough: true }],
  [[asked, "what about a swap?"], { for: "swap" }],
  [["what does a transfer cost?", "and for a token?"], { for: "send-token" }],
  [
    [
      "How much S would I pay to send 120 USDC?",
      "No, I do not want to exchange anything. I only mean the fee for sending USDC to my supplier.",
    ],
    transfer,
  ],
  [[`send 5 USDC to ${carol}`, "what's the fee?"], { ...transfer, amount: "5", to: carol }],
  [["swap 10 S for USDC", "how much gas does it need?"], { for: "swap" }],
])("after %j the fee is that of what was spoken of", (texts, input) => {
  expect(hear(...texts)).toEqual([{ topic: "gas", ...input }]);
});

test("a fee is no transaction, and a transaction told with a question about the fee stays one", () => {
  expect(hear(`send 5 S to ${carol}`)).toEqual(["send"]);
  expect(hear(`please send 5 USDC to ${carol}`)).toEqual(["send"]);
});

test("the price of gas asked for beside a request, and another question after a fee, inherit nothing", () => {
  expect(hear(`first 2 S to ${carol}; second, 30 ALI for me from the sale; third, gas`)).toEqual([
    "send",
    "buy-ali",
    { topic: "gas" },
  ]);
  expect(hear(asked, "what is the price of gas now?")).toEqual([{ topic: "gas" }]);
  expect(hear(asked, `now the nonce of ${carol} pls`)).toEqual([
    { topic: "transaction-count", address: carol },
  ]);
});

test("whether two actions cost the same is answered first", async () => {
  const { findFollowUp: find } = createFollowUpFinder(capabilities, sharedUnderstanding.lex);
  const question = "Is a plain transfer the same as sending USDC?";
  const { facts } = await ask(transfer, alice);
  const found = find({ capability: "read-chain", input: { topic: "gas" } }, question);
  expect(found?.answer?.(facts as never, {} as never, question)).toMatch(
    /^\*\*No\.\*\* Sending USDC takes about [\d,]+ gas .* a plain transfer of S 21,000 gas/,
  );
});
