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
let other: Hex;
let paid: { hash: Hex; feeWei: bigint };

beforeAll(async () => {
  chain = await startTestChain();
  const [deployer = "0x", one = "0x", two = "0x"] = chain.accounts;
  [owner, other] = [getAddress(one), getAddress(two)];
  await chain.callUsdc(deployer, "mint", owner, 500_000_000n);
  paid = await chain.send({ from: owner, to: other, value: parseEther("40") });
  await chain.callUsdc(owner, "transfer", other, 20_000_000n);
  await chain.callUsdc(owner, "approve", other, 7_000_000n);
  await chain.send({ from: other, to: owner, value: parseEther("1") });
  agent = agentOn(chain.registry, chain.node);
});

afterAll(() => chain.stop());

const payments = "what did I send this month?";
const fees = "what did I pay in network fees this month?";
const wallet = "what is in my wallet and what is it worth";
const ask = async (...messages: string[]) => (await converseAfter([], agent, owner, ...messages)).text;

test("the transactions that are not in a list of payments are told with what they did and their fee", async () => {
  const said = await ask(payments, "hm those are only two, I did more. What about the rest of them?");
  expect(said).toMatch(/Of the 3 transactions that you signed .*, 2 paid something out and 1 did not/);
  expect(said).toMatch(/allowed `0x\w{40}` to spend 7 USDC, fee 0\.\d+ S, in `0x\w{64}`/);
});

test("a list is given as comma-separated text to copy, and no file is promised", async () => {
  const said = await ask(payments, "could I get those as a csv for our bookkeeper?");
  expect(said).toContain("I cannot make a file");
  expect(said).toContain("```csv\ntime_utc,direction,amount,token,other_side,fee_S,hash,what\n");
  expect(said).toMatch(new RegExp(`,out,40,S,${other},0\\.\\d+,${paid.hash}`));
});

test("whether a payment is final is told by its block, and an amount that nobody paid is not called final", async () => {
  expect(await ask(payments, "is that 40 S one settled for good, can it not come back?")).toMatch(
    /\*\*Yes, it is final:\*\* sent 40 S .* it succeeded in block \d+, 3 blocks followed since/,
  );
  expect(await ask(payments, "is that 41 S one settled for good, can it not come back?")).toMatch(
    /^I see no payment of 41 S among these/,
  );
});

test("the hash of the payment that is meant is told in full", async () => {
  const said = await ask(payments, "I need the transaction id of the 40 S one");
  expect(said).toContain(paid.hash);
  expect(said).not.toContain("20 USDC");
});

test("an addition of the visitor is checked exactly, and amounts of two tokens make no sum", async () => {
  const said = await ask(payments, "hang on, 40 and 20 make 60, did I add that right?");
  expect(said).toMatch(/^\*\*As bare numbers 40 \+ 20 is 60, but they are of different tokens,\*\*/);
  expect(said).toMatch(/- 40 S: “sent 40 S to .*\n- 20 USDC: “sent 20 USDC to /);
  expect(await ask(payments, "so 40 plus 20 gives 70, is my addition correct?")).toMatch(
    /^\*\*As bare numbers 40 \+ 20 is 60, not 70, but/,
  );
});

test("what a sum of fees includes is told, and that a pool's fee is not in it", async () => {
  expect(await ask(fees, "are the swap fees of the pool counted in there as well?")).toMatch(
    /network fee of every transaction that you signed .*; 3 transactions, 3 of today, .*The fee of a pool or an exchange is not in it/s,
  );
});

test("the average is told for each transaction and each day", async () => {
  expect(await ask(fees, "what would be the average of one transaction?")).toMatch(
    /^\*\*On average about 0\.\d+ S \(0\.\d+ S by 3 transactions\) for each transaction\.\*\*/,
  );
});

test("a correction of whose wallet is meant repeats the last question for the own one", async () => {
  const said = await ask(
    `what did ${other} send this month?`,
    `no sorry, I wanted my own wallet, ${owner}, not ${other}`,
  );
  expect(said).toContain("what you sent (this month");
  expect(said).toContain("sent 40 S");
});

test("what was paid out is asked of what went out, to whom", async () => {
  const said = await ask("What was paid out this month and to whom? Per recipient, with total.");
  expect(said).toMatch(/You sent to 1 recipient/);
  expect(said).not.toContain("received");
});

test("whether the wallet shown is the connected one is answered by yes or no", async () => {
  expect(await ask(wallet, "hold on, is this account here really mine?")).toMatch(
    /^\*\*Yes, that is yours:\*\*/,
  );
});

test("what changed since a moment that was shown is told by both ends and what moved between", async () => {
  const said = await ask("what did I hold at block 1?", "and what has changed between then and now?");
  expect(said).toMatch(/went .*from 0 USDC to 480 USDC/);
  expect(said).toContain("Opening: block 1 ");
});

const history = "show all my transactions";

test.each([
  [
    [payments, "how much is that in dollars?"],
    /\*\*What went out \(this month, in UTC\) [^:]*worth about \$20\.00\*\*:\n\n- 20 USDC: about \$20\.00\n- 40 S: no price/,
  ],
  [[fees, "and in dollars?"], /in network fees \(this month, in UTC\) I cannot tell in dollars.* 0\.\d+ S\./],
  [[fees, "and the month before?"], /sent no transaction \(the month before this month, in UTC\)/],
  [[payments, "and the previous month?"], /nothing that you sent \(the month before this month, in UTC\)/],
  [[payments, "and the month before?", "and before that?"], /the time before the month before this month/],
  [
    [history, "did any fail?"],
    /^\*\*No, none failed:\*\* of the 3 transactions that you signed, all 3 went through\./,
  ],
  [[fees, "did i pay for the failed ones too"], /none failed .* so it would be among these fees/],
  [
    [history, "how many in total"],
    /^\*\*4 transactions, as far as I can see\.\*\* 3 of them you signed: all 3 went through\. 1 was/,
  ],
  [
    [fees, "how many transactions was that"],
    /^\*\*3 transactions \(this month, in UTC\)\*\*, every one that you signed/,
  ],
  [[history, "show me more"], /^\*\*That is all that I see:\*\* 4 transactions/],
  [
    [history, "just the approvals"],
    /by approvals, as far as I can see:[\s\S]*allowed `0x\w{40}` to spend 7 USDC(?![\s\S]*sent 40 S)/,
  ],
  [[fees, "only the swaps"], /^\*\*None of the 3 transactions that you signed .* was a trade/],
  [[fees, "only the approvals"], /^\*\*0\.\d+ S in network fees for 1 of the 3 transactions/],
  [
    [fees, "which was the most expensive"],
    /^\*\*The dearest \(this month, in UTC\) cost 0\.\d+ S:\*\*\n\n- [^\n]*\n\n/,
  ],
  [[fees, "why so much"], /is the sum of 3 fees/],
  [[fees, "in total?"], /in network fees for 3 transactions\.\*\*/],
  [
    [payments, "when did I send that"],
    /^\*\*Each of these 2, the newest first:\*\*[\s\S]*sent 20 USDC[\s\S]*sent 40 S/,
  ],
  [
    ["what did I receive this month?", "what is that token, i never bought it"],
    /nothing went out in the same transaction:\*\*[\s\S]*received 500 USDC, newly minted/,
  ],
  [[payments, "to whom"], /^\*\*You sent to 1 recipient/],
  [[payments, "show me the links"], /has no public explorer[\s\S]*sent 40 S to `0x\w{40}`: `0x\w{64}`/],
  [[payments, "is that more than last month"], /^(?=[\s\S]*40 S)(?=[\s\S]*month)/i],
  [[fees, "only USDC"], /^\*\*0\.\d+ S in network fees for 1 of the 3 transactions .* that moved USDC\.\*\*/],
  [[fees, "without the swaps"], /in network fees for 3 of the 3 transactions .*, without trades in pools/],
  [[wallet, "hide the small ones"], /worth less than \$1|None of them/],
  [[wallet, "why so little"], /This is what you sent/],
  [[wallet, "and the other wallet"], /^Which other wallet\? I know only the one that is connected/],
])("%j is asked in few words of what is shown", async (messages, said) => {
  expect(await ask(...messages)).toMatch(said);
});

test("the address that is asked for is the visitor's own, whoever's wallet is shown", async () => {
  for (const shown of [wallet, `what is in ${other}`])
    for (const asked of ["what's my address", "show me my wallet address"]) {
      const said = await ask(shown, asked);
      expect(said).toContain(owner);
      expect(said).not.toContain(other);
    }
  expect(await ask(`what is in ${other}`, "what's in my wallet", "and the other wallet")).toContain(
    `\`${other}\` holds`,
  );
});
