import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalysis } from "../../bench/intents/understand-messages.ts";
import { runCapability } from "../testing/run-capability.ts";
import { createReadChain } from "./capability.ts";
import type { ChainFacts } from "./chain-facts.ts";
import { answerOfCents } from "./follow-ups.ts";

const { understandLast } = createAnalysis();
const block = (input: object = {}) => [`read-chain ${JSON.stringify({ topic: "block", ...input })}`];

test.each([
  ["What's the latest block, its base fee and gas limit?", { fields: ["base-fee", "gas-limit"] }],
  ["newest block please: hash, size and who mined it", { fields: ["hash", "size", "miner"] }],
  [
    "block 1,204: how much gas did it use and what was its limit",
    { block: "1204", fields: ["gas-used", "gas-limit"] },
  ],
  ["how many txs are in block no. 7 000 123", { block: "7000123" }],
  ["timestamp of block #77", { block: "77", fields: ["time"] }],
  ["parent hash of the genesis block", { block: "0", fields: ["parent"] }],
  ["not the fees, I want the block itself. Show block 58", { block: "58" }],
])("%s", (message, input) => expect(understandLast(message)).toEqual(block(input)));

test("after a block, its fields are meant", () => {
  const fields = ["hash", "parent", "gas-limit", "transactions"];
  const wanted = "I need the other header fields too: hash, parent hash, gasLimit, number of txs";
  expect(understandLast("show block 58", wanted)).toEqual(block({ block: "58", fields }));
  expect(understandLast("show block 58", "timestamp?")).toEqual(block({ block: "58", fields: ["time"] }));
  expect(understandLast("show block 58", "the block before that one, its hash")).toEqual(
    block({ block: "57", fields: ["hash"] }),
  );
});

test.each([
  "what is the gas limit of a block on Sonic?",
  "what does gas cost right now",
  "Transfer events of USDC in the last 500 blocks",
  "how big is a block",
])("no block is read for: %s", (message) =>
  expect(understandLast(message).join()).not.toContain('"topic":"block"'),
);

let chain: TestChain;
let sentIn: string;
beforeAll(async () => {
  chain = await startTestChain();
  const [from = "0x", to = "0x"] = chain.accounts;
  const { hash } = await chain.send({ from, to, value: 1n });
  const receipt = (await chain.rpc("eth_getTransactionReceipt", [hash])) as { blockNumber: string };
  sentIn = BigInt(receipt.blockNumber).toString();
});
afterAll(() => chain.stop());

const read = (input: object) =>
  runCapability(createReadChain({ ...chain, book: createSignatureBook() }), { topic: "block", ...input });

test("the fields asked for come first, as the node tells them, the others behind", async () => {
  const header = (await chain.rpc("eth_getBlockByNumber", ["0x1", false])) as Record<string, string>;
  const { said } = await read({ block: "1", fields: ["gas-limit", "parent", "size"] });
  const [first = "", others = ""] = said.split("\n\n");
  const number = (field: string) => Number(header[field]).toLocaleString("en-US");
  expect(first).toBe(
    `**Block 1 has a gas limit of ${number("gasLimit")}, the parent hash \`${header.parentHash}\` and a size of ${number("size")} bytes.**`,
  );
  expect(others).toContain(`the hash \`${header.hash}\``);
  expect(others).not.toContain("gas limit");
});

test("a block without named fields is told whole, with its transactions", async () => {
  expect((await read({})).said).toMatch(/^\*\*The latest block of .+ is [\d,]+, made on .+ with/);
  const { said, facts } = await read({ block: sentIn });
  const { transactions } = facts as { transactions: string[] };
  expect(said).toMatch(/^\*\*Block [\d,]+ was made on .+ with 1 transaction\.\*\*/);
  expect(said).toMatch(/- a gas limit of [\d,]+\n- a base fee of [\d.]+ gwei\n- the hash/);
  expect(said).toContain(`- \`${transactions[0]}\``);
});

const feeOf = (dollars: string | null, several: string | null = null) =>
  ({
    topic: "gas",
    fee: { dollars, several: several === null ? null : { dollars: several } },
    gas: { transferDollars: "$0.02" },
  }) as unknown as ChainFacts;

test.each([
  ["So sending money costs me less than a cent, is that right?", "less than $0.01", "Yes"],
  ["it stays under 1 cent?", "less than $0.01", "Yes"],
  ["is that more than a dollar", "less than $0.01", "No"],
  ["so it is below 5 cents?", "$0.03", "Yes"],
  ["is it over 2 cents", "$0.03", "Yes"],
  ["cheaper than half a dollar then?", "$1.20", "No"],
])("%j of a fee of %s is answered by it", (question, dollars, answer) => {
  expect(answerOfCents(feeOf(dollars), question)).toMatch(new RegExp(`^\\*\\*${answer}:\\*\\* `));
});

test("several fees count together, and nothing is said of what is not known", () => {
  expect(answerOfCents(feeOf("less than $0.01", "$0.30"), "less than 10 cents for all?")).toMatch(/^\*\*No:/);
  expect(answerOfCents(feeOf("less than $0.01"), "under 0.1 cents?")).toMatch(/^It is less than \$0\.01/);
  expect(answerOfCents(feeOf(null), "less than a cent?")).toBeNull();
  expect(answerOfCents(feeOf("$0.03"), "is that a lot?")).toBeNull();
});
