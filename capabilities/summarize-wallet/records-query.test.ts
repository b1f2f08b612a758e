import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { converseAfter } from "../testing/converse.ts";
import { agentOn } from "../testing/world-of.ts";

let chain: TestChain;
let agent: Agent;
let owner: Hex;
let large: { hash: Hex };
let small: { hash: Hex };

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  const other = getAddress(two);
  owner = getAddress(one);
  await chain.callUsdc(deployer, "mint", owner, 500_000_000n);
  await chain.callUsdc(deployer, "mint", other, 90_000_000n);
  await chain.callUsdc(other, "transfer", owner, 42_500_000n);
  large = await chain.send({ from: owner, to: other, value: parseEther("40") });
  small = await chain.send({ from: owner, to: getAddress(deployer), value: parseEther("2.5") });
  await chain.callUsdc(owner, "transfer", other, 20_000_000n);
  await chain.callUsdc(owner, "approve", other, 7_000_000n);
  agent = agentOn(chain.registry, chain.node);
});

afterAll(() => chain.stop());

const ask = async (...messages: string[]) => (await converseAfter([], agent, owner, ...messages)).text;
const lines = (text: string) => text.split("\n").filter((line) => line.startsWith("- "));

test.each([
  "Fees today? The sum and for how many transactions.",
  "what were our fees today",
  "I only want the gas that I paid today",
])("%j asks for the visitor's own fees, and not for the gas price", async (question) => {
  const said = await ask(question);
  expect(said).toMatch(/^\*\*You paid 0\.\d+ S.* in network fees for 4 transactions \(today, in UTC\)/);
  expect(lines(said)).toHaveLength(4);
});

test("below own fees, the latest line is told with its hash and its block beside the sum", async () => {
  const said = await ask(
    "what did I pay in fees today?",
    "Fees I paid today, please: hash of the latest, and is that one final?",
  );
  expect(said).toMatch(/^\*\*You paid 0\.\d+ S/);
  expect(said).toMatch(
    /\*\*Yes, it is final:\*\* allowed .* to spend 7 USDC, .* in block \d+, the latest one, fee 0\.\d+ S; hash/,
  );
});

test("the cheaper ones of a list of fees are told, so many as are asked for, with their hashes", async () => {
  const said = await ask("what did I pay in fees today?", "which are the 2 cheapest, with hash?");
  expect(lines(said)).toHaveLength(2);
  expect(said).toContain(large.hash);
  expect(said).toContain(small.hash);
});

test("a list of transactions includes the plain payments of S", async () => {
  const said = await ask("show my transactions of this month");
  expect(said).toContain(large.hash);
  expect(said).toContain(small.hash);
});

test.each([
  "I need a CSV of all my transactions this month for the accountant",
  "all my transactions of this month please, with date, amount, fee and hash, comma separated",
])("%j gives every transaction as a line, with the fees of those that were signed", async (question) => {
  const said = await ask(question);
  const rows = said.split("\n").filter((line) => /^\d{4}-/.test(line));
  expect(rows).toHaveLength(6);
  expect(rows.filter((row) => /,0\.\d+,0x/.test(row))).toHaveLength(4);
  expect(said).toMatch(/S that somebody simply sent leaves no record/);
});

test("who asks to be given a file of all movements gets both ways", async () => {
  const said = await ask(
    "what did I send this month?",
    "Give me a file with all movements of this month, CSV",
  );
  expect(said).toMatch(/,in,42\.5,USDC,/);
  expect(said).toMatch(/,out,40,S,/);
});

test.each([
  "Average S per outgoing payment this month, excluding fees?",
  "what is the average of what I paid out in S this month? leave the fees aside",
])("%j divides payments and no fees", async (question) => {
  expect(await ask(question)).toMatch(
    /^\*\*On average about 21\.25 S \(42\.5 S by 2 payments\) for each payment/,
  );
});

test("which payments make up a sum is told, of one token and one way", async () => {
  const said = await ask("what did I pay out this month?", "which transactions make up the 42.5 S?");
  expect(said).toMatch(/^\*\*42\.5 S is made up of 2 payments:\*\*/);
  expect(lines(said)).toHaveLength(2);
  expect(said).toContain("No other payment in S went out");
});

test("a sum that no payments come to is not made up of any", async () => {
  const said = await ask("what did I pay out this month?", "which payments make up 43 S?");
  expect(said).toMatch(/I find no payments .* that come to 43 S/);
});

test.each(["did someone pay me this month?", "has any customer paid us this month?"])(
  "%j is answered by payments of others, mints apart",
  async (question) => {
    const said = await ask(question);
    expect(said).toMatch(/^\*\*Yes\.\*\* .*received 42\.5 USDC/);
    expect(lines(said)).toHaveLength(1);
    expect(said).toContain("as nobody paid it to you: 500 USDC");
  },
);

test("transactions that are the visitor's own are listed anew, whoever was asked about before", async () => {
  const said = await ask(
    "what did I send to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC this month?",
    "no, show our own transactions, with hashes",
  );
  expect(said).toContain(small.hash);
});

test("which payments come to a sum is no bound of a list", async () => {
  const said = await ask("what went out since 20 November?", "Which ones sum up to 42.5?");
  expect(said).toMatch(/^\*\*42\.5 S is made up of 2 payments:\*\*/);
});

test.each(["are all my payments of today final?", "can any of my payments today still be reversed?"])(
  "%j is answered by the blocks of each",
  async (question) => {
    expect(await ask(question)).toMatch(/^\*\*(?:Yes, a|A)ll 3 are final:\*\*/);
  },
);

test("the own wallet named after payments to another tells the own payments", async () => {
  const said = await ask(
    "what did I pay to 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC this month?",
    "My own wallet, 0x7099, not 0x3C44.",
  );
  expect(said).toContain(small.hash);
});

test("whether a pasted transaction is final is told by its block", async () => {
  expect(await ask(`${large.hash} final?`)).toMatch(/^\*\*Yes, it is final:\*\* it stands in block \d+/);
});

test.each(["and per sender?", "sum it for each payer please"])(
  "%j below what came in tells who sent how much",
  async (question) => {
    expect(await ask("what did I receive this month?", question)).toMatch(/received from 1 sender/);
  },
);

test("the export of a key is no export of the records that are shown", async () => {
  const said = await ask("what did I send this month?", "how do I export my private key to a csv");
  expect(said).not.toContain(small.hash);
});

test.each([
  "The S I sent out is not inside that list. I sent 40 S and 2.5 S also. Why missing?",
  "I sent 40 S and 2.5 S too, why arent they there",
])("%j is of the list that is shown, and no alarm of stolen keys", async (question) => {
  const left = await ask("what did I receive this month?", question);
  expect(left).toMatch(/^\*\*You are right, these belong to the wallet’s records as well:\*\*/);
  expect(lines(left)).toHaveLength(2);
  expect(left).toContain(large.hash);
  expect(left).toContain(small.hash);
  expect(await ask("show my transactions of this month", question)).toMatch(
    /^\*\*They are in the list above:\*\*/,
  );
});

test("coins that somebody took below a list of payments are an emergency", async () => {
  const said = await ask("what did I send this month?", "someone took 40 S from my wallet!");
  expect(said).toContain("Move what is left to a new wallet");
});

test.each([
  ["all of them bear the same minute, 00:51. Is that correct?", /^\*\*Not of 00:51: by UTC all 3 are of the/],
  ["were they all made on the same day?", /^\*\*Yes, all 3 are of the same day: \d+ \w+ \d{4}\.\*\*/],
  [
    "can I have totals by month",
    /\| Month \(UTC\) \| In all \| Payments \|[\s\S]*20 USDC and 42\.5 S \| 3 \|/,
  ],
  ["how much per week", /\| Week \(UTC\) \|[\s\S]*\| from \d+ \w+ \d{4} \| 20 USDC and 42\.5 S \| 3 \|/],
  ["add it up", /^\*\*20 USDC and 42\.5 S went out/],
  ["what did these cost me in gas altogether?", /^\*\*The network took 0\.\d+ S for those 3\*\*/],
])("below payments that went out, %j is answered from them", async (question, expected) => {
  expect(await ask("show all payments I have sent", question)).toMatch(expected);
});

test("the fees of all payments are told after a share of those in one token was asked for", async () => {
  const said = await ask(
    "show all payments I have sent",
    "and the 20 USDC, what percentage of all USDC I sent is that?",
    "How much gas have I paid for these three payments in total?",
  );
  expect(lines(said)).toHaveLength(3);
});
