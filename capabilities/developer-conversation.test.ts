import type { Agent } from "@alithia/agent/create-agent.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn, doneCall, userTurn } from "@alithia/agent/testing/turns.ts";
import { createSignatureBook } from "@alithia/chain/decoding/signature-book.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { getAddress, type Hex } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDeployToken } from "./deploy-token/capability.ts";
import { converseAfter } from "./testing/converse.ts";
import { runCapability } from "./testing/run-capability.ts";
import { agentOn } from "./testing/world-of.ts";

let chain: TestChain;
let agent: Agent;
let account: Hex;
let token: Hex;
let gasUsed: string;
let before: Turn[];

beforeAll(async () => {
  chain = await startTestChain();
  account = getAddress(chain.accounts[0] ?? "0x");
  agent = agentOn(chain.registry, chain.node);
  const input = { name: "Harbor", symbol: "HRBT", supply: "1000", mintable: false };
  const dependencies = { ...chain, book: createSignatureBook() };
  const { proposal } = await runCapability(createDeployToken(dependencies), input, { account });
  if (proposal === undefined) throw new Error("There is no proposal.");
  const sent = await chain.send({ from: account, data: proposal.steps[0]?.data ?? "0x" });
  token = getAddress(sent.contractAddress);
  const receipt = (await chain.rpc("eth_getTransactionReceipt", [sent.hash])) as { gasUsed: string };
  gasUsed = Number(receipt.gasUsed).toLocaleString("en-US");
  const steps = proposal.steps.map((step) => ({
    ...step,
    ...{ status: "confirmed" as const, hash: sent.hash, created: token },
  }));
  before = [
    userTurn("deploy a token Harbor, symbol HRBT, supply 1000"),
    agentTurn("I prepared it.", doneCall("deploy-token", input, null, { ...proposal, steps })),
  ];
});
afterAll(() => chain.stop());

/** The reply to the last of several messages after the deployment. */
const converse = (...messages: string[]) => converseAfter(before, agent, account, ...messages);

const wantsReceipt = "show me the receipt: contract address, gas used, and the events it emitted";

test.each([[wantsReceipt], ["what about gas used and the logs of that tx?"]])("%s", async (message) => {
  const { text } = await converse(message);
  expect(text).toContain(`- Contract address: \`${token}\``);
  expect(text).toContain(`- Gas used: ${gasUsed}.`);
  expect(text).toMatch(/It emitted \d events?:/);
  expect(text).toContain("`Transfer(address,address,uint256)`");
});

test("an event that is expected is confirmed, and a slot asked for beside it read", async () => {
  const { text } = await converse(
    wantsReceipt,
    "The logs please, there should be a Transfer from 0x0. And read storage slot 2 of the contract",
  );
  expect(text).toMatch(/^\*\*Yes, it emitted 1 Transfer event from the zero address:\*\*/);
  expect(text).toContain("holds `1000000000000000000000` (hex `0x3635c9adc5dea00000`)");
  expect(text).not.toContain("As an address");
});

test("what is told of a slot asks for nothing, and a fixed supply is said before any confirmation", async () => {
  const { text, events } = await converse(
    "read storage slot 2 of the token I just deployed",
    `Slot 2 is the total supply, matches. Now mint 500 more HRBT to ${chain.accounts[1]}`,
  );
  expect(text).toMatch(/^`HRBT` \(0x\w{40}\) has no function to mint more of it, so nobody can\./);
  expect(events.map(({ type }) => type)).not.toContain("choices");
});

test("the functions of the token that was just deployed are listed from its code", async () => {
  const { text } = await converse("list the functions of the token I just deployed, with selectors");
  expect(text).toContain("- `0xa9059cbb` `transfer(address,uint256)`");
  expect((await converse("is there an owner() in it?")).text).toMatch(/^\*\*No: .*has no owner/);
});

test("the first event names its block and who deployed the contract", async () => {
  const { text } = await converse("what was the first event of HRBT, and who deployed it in which block?");
  expect(text).toMatch(/^\*\*The first event of `0x\w{40}` is in block \d+, .*\.\*\*/);
  expect(text).toContain(`\`${account}\` deployed the contract in that very transaction.`);
});

test("bare call data is refused with the visitor's own call and its selector", async () => {
  const { text } = await converse(`give me the calldata for approve(${chain.accounts[1]}, 5) on ${token}`);
  expect(text).toContain("Such a call begins with the selector `0x095ea7b3`");
  expect(text).toContain(`Say “call approve(${chain.accounts[1]}, 5) on ${token}”`);
});

test("renouncing the ownership is prepared only where the code has it, and is asked about or warned of", async () => {
  const { text, events } = await converse("renounce the ownership of HRBT");
  expect(text).toContain("no function renounceOwnership in the code");
  expect(events.map(({ type }) => type)).not.toContain("proposal");
});
