import { createUnderstanding } from "@alithia/agent/understanding/create-understanding.ts";
import { expect, test } from "vitest";
import { createIntentWorld } from "../bench/intents/intent-world.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const { capabilities, lexicon } = createIntentWorld();
const { understand } = createUnderstanding(capabilities, lexicon);

function readFirst(text: string): string {
  const [piece] = understand([{ sender: "user", text, picks: [] }], account);
  return piece?.kind === "refusal" && piece.refusal.code === "false-premise" ? piece.refusal.sentence : "";
}

test.each([
  ["since Sonic is an Ethereum L2, how long until my transaction settles on Ethereum?", "no layer 2"],
  ["As a rollup, where does sonic post its data?", "no layer 2"],
  ["what GPU do I need for mining Sonic?", "not mined"],
  ["Given that Sonic runs on Solana, which phantom wallet version do I need", "not on Solana"],
  ["why are gas fees paid in ETH on Sonic", "paid in S"],
  ["how much USDC should I keep, since fees are in USDC here", "paid in S"],
  ["where do I buy FTM, as Sonic's native coin is FTM?", "coin of Sonic is S"],
  ["seeing that gas fees get burned on Sonic, how much has been burned so far", "does not burn"],
  ["S has a fixed supply, so when does the last coin come out?", "not fixed"],
  ["when will the team mint more ALI?", "No more ALI"],
  ["Which of the findings in the Certik audit of ALI is still open?", "no outside audit"],
  ["ALI is guaranteed to double, right? how soon", "Nobody can promise"],
  ["how often are the ALI dividends paid out", "pays nothing by itself"],
  ["I'm staking my ALI tomorrow, what APY do I get", "pays nothing by itself"],
  ["what's the ticker of ALI on Binance, is ALI listed on binance as ALI/USDT?", "no listing"],
  ["since ALI is an Ethereum token, which bridge do I need?", "on Sonic"],
  ["you hold my coins safely, so what insurance do you have?", "no keys and no funds"],
  ["I sent it to a wrong address, when will you reverse the transfer", "Nobody can reverse"],
  ["if I send to a wrong address sonic support can return it", "Nobody can give back"],
  ["will the validators refund my payment once they see it was a mistake", "Nobody can give back"],
  ["you trade automatically for me at night, which pairs do you use?", "nothing by myself"],
  ["I must wait for 12 confirmations, how many minutes is that", "One confirmation is enough"],
  ["in the sale I pay with a credit card, are there extra charges?", "native S"],
  ["the sale takes USDC directly, so how much of it do I need?", "swapped for S first"],
  ["what is the ALI price in the second stage of the sale", "one price"],
  ["the team gets the sale money immediately, so how is my refund paid?", "return window"],
  ["when the owner changes the price of the sale, do I get a notice?", "immutable"],
  ["as I can return my ALI any time, should I wait until next year?", "at least 14"],
  ["the ALI owner can freeze wallets: was anyone frozen yet?", "no owner"],
  ["which rust version do I need, as Sonic isn't EVM?", "EVM-compatible"],
  ["my wallet says Sonic has chain id 250, which rpc fits", "chain id 146"],
  ["how do I claim the Sonic airdrop that is running now", "airdrop of S is over"],
  ["if I disconnect my wallet the approvals are gone, right?", "until it is revoked"],
  ["since every transaction is private on sonic, nobody sees mine", "Nothing on the chain is private"],
  ["since S is a stablecoin worth one dollar, how do I redeem it", "Neither S nor ALI"],
  ["since returning ALI costs a 10% penalty, is it worth it", "takes nothing off"],
  ["how long does the team take to approve my refund", "Nobody approves a return"],
  ["I heard the sale contract can be upgraded by the owner, who is that", "nobody can upgrade"],
  ["how do I log in with my password", "no password here"],
  ["you said you would send it for me, where is it", "cannot send or sign"],
  ["since Alithia is insured, what is covered", "Nothing here is insured"],
  ["unsold ALI gets burned at the end, right?", "not burned"],
  ["now that fantom and sonic are the same chain can I send FTM to it", "two chains"],
  ["why do I need my seed phrase to return ALI", "Nothing here needs"],
  ["how do I mine S with my graphics card", "not mined"],
  ["unstaking S is instant, so why are my coins not here yet", "14 days"],
])("%j is put right first", (text, correction) => {
  expect(readFirst(text)).toContain(correction);
});

test.each([
  `send 5 S to ${address}`,
  "what does a transfer cost in dollars, the fee I mean",
  "swap 5 S for USDC and keep enough S for gas",
  "how do fees work on Sonic?",
  "who audited the Gateway?",
  "burn 5 tokens of the contract",
  "can I return my ALI?",
  "is my transaction confirmed?",
  "he can't lose that, it's his mother's",
  "how do I stake S?",
  "mint 100 of my token",
  "sell 12 of mine for S",
  "can transactions be reversed?",
  "which stablecoins are on sonic",
  "what is my private key for",
])("%j is not put right", (text) => {
  expect(readFirst(text)).toBe("");
});

test("what else is asked is done after the correction", () => {
  const text = "since Sonic is an L2, what is the gas price?";
  const pieces = understand([{ sender: "user", text, picks: [] }], account);
  expect(pieces.map((piece) => (piece.kind === "request" ? piece.reading.capability : piece.kind))).toEqual([
    "refusal",
    "read-chain",
  ]);
});
