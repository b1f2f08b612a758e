import type { Turn } from "@alithia/agent/language-model.ts";
import { replyTo } from "@alithia/agent/testing/collect-reply.ts";
import { createEmbeddedAgent } from "@alithia/agent/testing/create-embedded-agent.ts";
import {
  account,
  agentTurn,
  doneCall,
  proposalOf,
  signedStep,
  userTurn,
} from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import { worldOf } from "../testing/world-of.ts";

const a = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const [sale, router, usdc] = ["1", "2", "3"].map((digit) => `0x${digit.repeat(40)}` as const);

const now = `0x${Math.floor(Date.now() / 1000).toString(16)}`;
/** A chain on which the account signed nothing of late. */
function answer(method: string, [asked]: readonly unknown[]): unknown {
  if (method === "eth_getTransactionReceipt") return null;
  if (method === "eth_getTransactionCount") return "0x0";
  const number = asked === "latest" ? "0x14" : asked;
  return { number, hash: `0x${"22".repeat(32)}`, timestamp: now, transactions: [] };
}
const node: ChainNode = {
  chainId: 146,
  request: async (calls) => calls.map(({ method, params }) => ({ ok: true, result: answer(method, params) })),
};
const { capabilities, lexicon } = worldOf(createRegistry(sonic, {}), node);
const agent = createEmbeddedAgent({ capabilities, lexicon, chainId: 146 });

type Card = { said: string; capability: string; input: object; summary: string[]; more?: Partial<Proposal> };
const gas = { gas: "21000" };
const coin = "000000000000000000";

function prepare({ said, capability, input, summary, more = {} }: Card, step: object = {}): Turn[] {
  const steps = summary.map(() => ({ ...gas, ...step }));
  const proposal = proposalOf(capability, summary, steps, { maxFeePerGasWei: "100000000000", ...more });
  return [userTurn(said), agentTurn("I prepared it.", doneCall(capability, input, null, proposal))];
}

const purchase = prepare(
  {
    ...{ said: "buy ALI for 5 S", capability: "buy-ali", input: { amount: "5", unit: "S" } },
    summary: [
      `Pay up to 4.99999999994 S to the sale ${sale} for at least 45.454545454 ALI, until 30 Nov 2026, 20:58 UTC.`,
    ],
  },
  { valueWei: "4999999999940000000" },
);
const swap = prepare({
  ...{ said: "swap 500 USDC for S", capability: "trade" },
  input: { sell: "USDC", buy: "S", amount: "500", side: "sell" },
  summary: [
    `Let ${router} move exactly 500 USDC (${usdc}) of yours.`,
    `Swap 500 USDC (${usdc}) for at least 1,990.5 S through ${router}, paid to ${account}, until 30 Nov 2026, 20:58 UTC.`,
  ],
  more: {
    simulation: {
      block: "1",
      steps: [
        {
          ...{ outcome: "success", gasUsed: "1" },
          changes: [
            { account, token: usdc, symbol: "USDC", decimals: 6, change: "-500000000" },
            { account, symbol: "S", decimals: 18, change: `2000${coin}` },
          ],
        },
      ],
    },
  },
});
const pay = (amount: string, token: string): Card => ({
  ...{
    said: `send ${amount} ${token} to ${a}`,
    capability: "send",
    summary: [`Send ${amount} ${token} to ${a}.`],
  },
  input: { token, transfers: [{ to: a, amount }] },
});
const payment = prepare(pay("15", "USDC"));
const signedPayment = prepare(pay("15", "USDC"), signedStep);
const coins = prepare(pay("4", "S"), { valueWei: `4${coin}` });

test.each([
  ["worst case for me is how many", purchase, /^\*\*At least 45\.454545454 ALI, or nothing is bought:/],
  [
    "20:58, what is going to happen then?",
    purchase,
    /^\*\*30 Nov 2026, 20:58 UTC is a time limit.*the purchase can be carried out until then/,
  ],
  [
    "so these 1991 are promised?",
    swap,
    /^\*\*2,000 S at the price of when I prepared it, and 1,990\.5 S at least/,
  ],
  ["why do you write 1990 and then 2000?", swap, /^\*\*2,000 S at the price of when I prepared it/],
  ["is 4.99 really the end of it or comes there more", purchase, /^\*\*At most about 5\.00\d+ S in all/],
  ["what is that 0.0021 on there", purchase, /^\*\*Its network fee is up to about 0\.0021 S/],
  ["how come 4.99 and no 5", purchase, /^Nobody takes the difference/],
  [
    "gas for this is how much, and who's it for?",
    swap,
    /^\*\*Its network fee is up to about 0\.0042 S.*The network, not me/s,
  ],
  ["gas for doing this is how much", purchase, /^\*\*Its network fee is up to about 0\.0021 S\*\*/],
  [
    "how small can the result become at the very worst",
    swap,
    /^\*\*2,000 S at the price of when I prepared it, and 1,990\.5 S at least\.\*\*.* you keep your USDC/,
  ],
  [
    "would that offer survive until tomorrow lunch",
    swap,
    /^\*\*30 Nov 2026, 20:58 UTC is a time limit.* A permission signed before it stays/,
  ],
  [
    "the card has 20:58 on it, is that a limit?",
    swap,
    /the swap can be carried out until then.*only the network's fee is spent/,
  ],
  ["gas for doing this swap is how much", swap, /^\*\*Its network fee is up to about 0\.0042 S\*\*/],
  [
    "all told, what goes off my account",
    payment,
    /^\*\*15 USDC in all, and beside it a network fee of up to about 0\.0021 S\.\*\*/,
  ],
  ["all told, what goes off my account", coins, /^\*\*At most about 4\.0021 S in all:\*\* 4 S for/],
])("below a card, %#: %j is answered from its figures", async (question, before, told) => {
  expect((await replyTo(agent, [...before, userTurn(question)], account)).text).toMatch(told);
});

test.each([
  "so it is only a draft?",
  "nothing has left my wallet so far, right?",
  "so I haven't paid anything by now?",
])("“%s” is asked by the opposite, so an unsigned card is not answered with a no", async (question) => {
  const { text } = await replyTo(agent, [...payment, userTurn(question)], account);
  expect(text).toMatch(/^The chain shows nothing of it up to block 20, so it is not sent/);
});

const two = [...prepare(pay("120", "USDC")), ...prepare(pay("165", "USDC"))];
const secondSigned = [...prepare(pay("120", "USDC")), ...prepare(pay("165", "USDC"), signedStep)];
test.each([
  [
    "and what about the 120 card, will that one go out too? I don't want to pay double",
    two,
    "not on the chain",
  ],
  ["is the ticket of 120 also paid when I sign this?", two, "not on the chain"],
  ["will he now get 120 as well?", secondSigned, "mined when I looked before"],
])("%j: each card is told with whether it was signed", async (question, before, state) => {
  const { text } = await replyTo(agent, [...before, userTurn(question)], account);
  expect(text).toMatch(
    /^\*\*A card that is not signed pays nothing, and each that is signed pays once\.\*\*/,
  );
  expect(text).toContain(`1. Send 120 USDC to ${a}. **not on the chain, so not signed**.`);
  expect(text).toContain(`2. Send 165 USDC to ${a}. **${state}`);
});

test("after a signature nobody is told that nothing happens before one", async () => {
  const { text } = await replyTo(agent, [...signedPayment, userTurn("hold on, I only asked")], account);
  expect(text).not.toContain("nothing leaves your wallet before you confirm");
  const asked = await replyTo(agent, [...signedPayment, userTurn("did you just do it?")], account);
  expect(asked.text).toMatch(/^I saw it mined before|^Yes|^Not yet/);
});

test("a card is still known after many questions about other things", async () => {
  const turns = [...purchase];
  for (const question of [
    "what is gas?",
    "what is a block?",
    "what is a wallet?",
    "what is ALI?",
    "who are you?",
    "what is a nonce?",
  ])
    turns.push(
      userTurn(question),
      agentTurn((await replyTo(agent, [...turns, userTurn(question)], account)).text),
    );
  const { text } = await replyTo(agent, [...turns, userTurn("so I have not paid anything by now?")], account);
  expect(text).toMatch(/^The chain shows nothing of it/);
});
