import type { Agent } from "@alithia/agent/create-agent.ts";
import { deploySale, type TestSale } from "@alithia/chain/testing/deploy-sale.ts";
import { startTestChain, type TestChain } from "@alithia/chain/testing/start-test-chain.ts";
import { encodeFunctionData, getAddress, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { converse as converseWith } from "../testing/converse.ts";
import { agentOn } from "../testing/world-of.ts";

let chain: TestChain;
let sale: TestSale;
let agent: Agent;
const buyer = () => getAddress(chain.accounts[8] ?? "0x");
/** The treasury, and also the guardian, of a test sale. */
const treasury = () => getAddress(chain.accounts[1] ?? "0x");

beforeAll(async () => {
  chain = await startTestChain();
  sale = await deploySale(chain);
  await sale.buy(buyer(), parseEther("110"));
  agent = agentOn(sale.registry, chain.node);
});
afterAll(() => chain.stop());

const converse = (...messages: string[]) => converseWith(agent, ...messages);

const opening = "How is the ALI sale going?";
const narrow = 4;

test.each([
  [
    "How much did the sale collect up to now?",
    /^\*\*The sale has raised 110 S so far:\*\* 1,000 ALI are sold/,
  ],
  [
    "What has the presale raised in all until today?",
    /^\*\*The sale has raised 110 S so far:\*\* 1,000 ALI are sold/,
  ],
  [
    "How many coins sit in the sale contract right now?",
    /^\*\*The sale's contract holds 110 S and 24,999,000 ALI\.\*\*/,
  ],
  [
    "Has the treasury received anything from the sale?",
    /^\*\*Nothing is with the treasury yet.*I find no payment/,
  ],
  [
    "who can withdraw the S of the sale, where does it go?",
    /^\*\*The treasury is .*The treasury .* no multisig/s,
  ],
  ["and the S raised in the sale, where does it go?", /^\*\*The treasury is .*The treasury .* no multisig/s],
  ["What of the sale can buyers still return?", /^\*\*Buyers can still return 1,000 ALI, for 110 S;\*\*/],
  [
    "When will the sale's money be paid out?",
    /^\*\*Nothing can go to the treasury at this moment\.\*\* Of the 110 S .* at the earliest/,
  ],
  [
    "Was the sale paused at any time before?",
    /^\*\*Buying has never been paused:\*\* .*`pausedUntil\(\)` is 0.*from block 0 on/,
  ],
  ["What is the most one wallet can get in the sale?", /^\*\*One wallet may buy at most 500,000 ALI/],
  [
    "Can the guardian stop returns of the sale?",
    /^\*\*The guardian `0x\w+` may pause buying before its end, and nothing else:\*\* for 72 hours a call .* returns are never paused/s,
  ],
])("asked %j alone, the asked fact comes first and alone", async (question, answer) => {
  const reply = await converse(question);
  expect(reply).toMatch(answer);
  expect(reply).toMatch(/Read at block \d+ .* from the sale `0x/);
  expect(reply.trim().split("\n\n").length).toBeLessThan(narrow);
});

test.each([
  [
    "so did the treasury get that money, or does it still sit in the contract?",
    /^\*\*Nothing is with the treasury yet/,
  ],
  ["who's the guardian? I want the address", /^\*\*The guardian `0x/],
  ["till when is it open?", /^\*\*The sale is open until /],
  [
    "what's the price of one, and how long can I still buy?",
    /^\*\*One ALI costs 0\.11 S.*\n\nThe sale is open until/s,
  ],
  ["and how long is the return window?", /^\*\*You can give back what you buy for at least 14 days:/],
  [
    "does the treasury use a multisig?",
    /^\*\*The treasury `0x.*an ordinary account without code, so no multisig/,
  ],
])("after the sale, %j is told alone", async (question, answer) => {
  const reply = await converse(opening, question);
  expect(reply).toMatch(answer);
  expect(reply).not.toContain("Sold so far");
});

test("payments, pauses and a Safe are told from what the chain shows", async () => {
  const pauseFor = (seconds: bigint) =>
    encodeFunctionData({ abi: parseAbi(["function pauseBuying(uint256)"]), args: [seconds] });
  await chain.send({ from: treasury(), to: sale.aliSale, data: pauseFor(3_600n) });
  expect(await converse("Is the sale paused?")).toMatch(
    /^\*\*Buying is paused now, until .*\*\*.*1 event that set or ended a pause/s,
  );
  await chain.send({ from: treasury(), to: sale.aliSale, data: pauseFor(0n) });
  expect(await converse("Was buying in the sale paused before?")).toMatch(
    /^\*\*Buying has been paused before:\*\* .*2 events that set or ended a pause/,
  );
  await chain.rpc("anvil_setCode", [treasury(), "0x60006000fd"]);
  expect(await converse("Is the guardian of the sale a multisig or one person?")).toMatch(
    /a contract with 5 bytes of code, which does not answer as a Safe multisig does/,
  );
});

test.each([
  "How does the sale work?",
  "How do I buy in the sale?",
  "What happens to the money of the sale if it fails?",
])("%j asks for no single fact", async (question) => {
  expect(await converse(question)).not.toMatch(/Read at block/);
});

test.each([["will the founders dump their ALI?"], ["Is ALI a rug?", "and how much do the devs hold?"]])(
  "%j is told by the plan and by what is read of the known accounts",
  async (...messages) => {
    const reply = await converse(...messages);
    expect(reply).toMatch(
      /^\*\*The share of advisors, team and founders is 5 % of all ALI by the published plan/,
    );
    expect(reply).toMatch(/are with everyone but these:\*\*\n\n- the sale \(`0x/);
  },
);

test("whether it is a fraud is answered once, with whose token it is", async () => {
  const reply = await converse("Is ALI a rug?");
  expect(reply).toMatch(
    /^\*\*ALI can lose all its worth.*\*\* It is the real one.* this site's own team's token/,
  );
  expect(reply.split("I recognise no function").length).toBeLessThan(3);
});

test("what a return would give back is told, as far as so much can be returned", async () => {
  await sale.buy(treasury(), parseEther("110"));
  expect(await converse("how much S do I get back if I return 18 ALI?")).toMatch(
    /^\*\*Returning 18 ALI gives back 1\.98 S\*\*, exactly what was paid.* After that, you could still return 982 ALI\./,
  );
  expect(await converse("return 100 ALI", "How many could I still return after this one?")).toMatch(
    /^\*\*Returning 100 ALI gives back 11 S\*\*.* After that, you could still return 900 ALI\./,
  );
  expect(await converse("how much would I be refunded for 5000 ALI")).toMatch(
    /^So much you cannot return\. \*\*Returning 1,000 ALI gives back 110 S\*\*/,
  );
});

test("an address is compared with those that are known to be the project's", async () => {
  const stranger = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
  for (const text of [
    `is ${stranger} one of the team's wallets?`,
    `${stranger} dumps all day, is it you guys?`,
  ])
    expect(await converse(text)).toMatch(
      new RegExp(
        String.raw`^\*\*.${stranger}. is none of the addresses that I know.*the guardian of the sale \(`,
      ),
    );
  expect(await converse(`does ${treasury()} belong to the founders?`)).toMatch(
    /is one of the project's own: /,
  );
});

test("whether the treasury that was told is the visitor's own wallet is answered by comparing them", async () => {
  for (const text of ["but is that not my own account?", "isn't this mine?"])
    expect(await converse("Who gets the money of the sale?", text)).toMatch(
      /^\*\*(?:The sale's treasury is|No, the sale's treasury is not|Yes, the sale's treasury is)/,
    );
});
