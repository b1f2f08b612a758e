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
  ["since the whole supply is on sale, how fast will it be gone?", "25,000,000 of"],
  ["they told me one token is 11 cents each, so a thousand is 110 dollars", "not 0.11 dollars"],
  ["I know purchases here are non-refundable, but my case is special", "is not final"],
  ["there's no limit per person so I can take the entire offer, right", "cap for each wallet"],
  ["what is phase 3 price of the sale", "one price"],
  ["can I pay for my ALI in instalments over a year", "no instalments"],
  ["I can't afford the minimum purchase which is 1000 ALI", "no such minimum"],
  ["why do I have to own ALI before I can chat with you", "needs no ALI"],
  ["holding ALI makes me a shareholder of your firm, when do I get the annual report", "no share"],
  ["the team buys back ali every quarter, right?", "No buy-back"],
  ["because the price can't fall below 0.11 I am safe", "no lowest price"],
  ["do I get my refund in dollars to my bank?", "same number of S"],
  ["where do I submit the refund form", "No form"],
  ["I read that ALI is approved by the SEC, where's the certificate", "no such partner"],
  ["how do I withdraw ALI to Ethereum", "on no other chain"],
  ["where do I enter my referral code", "no referral"],
  ["if I uninstall metamask will the purchase be cancelled", "undoes nothing"],
  ["if I delete metamask my coins get sold, no?", "does nothing to the coins"],
  ["my tokens are stored inside my trezor so they are safe from the chain", "inside a device"],
  ["please resend me my recovery phrase", "Nobody has your words"],
  ["how can I change my seed phrase to something easier", "cannot be changed"],
  ["how long does validation of the wallet take, since my wallet has to be validated", "no verification"],
  ["I have to send 20 S to activate my account, where to", "is a fraud"],
  ["how do I sign in with my apple id", "no account"],
  ["when will the id check for the sale be done", "checks no identity"],
  ["how do I cash out from your platform", "nothing to deposit or withdraw"],
  ["yesterday you told me S would fall, why did it rise", "carry nothing over"],
  ["this chat is end-to-end encrypted so nobody can read it, right", "kept on the server"],
  ["I downloaded the alithia app from google play, why does it not open", "no app or wallet of ours"],
  ["your support guy on whatsapp says I must pay first", "no people who write or call"],
  ["signing a message without gas is harmless, so I just accept everything ok?", "as dangerous as"],
  ["the contract is verified so it must be safe", "Verified only says"],
  ["as you sign for me, how do I stop you from overspending", "sign nothing for anybody"],
  ["my old ftm became S automatically, where is it", "by itself"],
  ["can I swap my S back to FTM at the same rate", "no portal"],
  ["what percent does sonic take from each transfer", "no percentage"],
  ["why does the sonic network have no fees when others do", "does charge"],
  ["failed transactions don't cost gas here, so I can try as often as I like", "costs its fee all the same"],
  ["I sent ETH from ethereum to my sonic address, when will it show up", "Nothing crosses by itself"],
  ["do you get the gas fees I pay? could you give me a rebate", "nothing of it"],
  ["S is always worth one dollar so my savings can't shrink", "no stablecoin"],
  ["how do I get S by collecting rings in sonic the hedgehog", "nothing to do with Sega"],
  ["a transaction on sonic takes several hours, can I speed it up", "about a second"],
  ["mining S gives me nothing for days, is my card too weak", "not mined"],
  ["I'll stake my S overnight and take it back tomorrow", "14 days"],
  ["what happens to sonic as it is secured by ethereum", "no layer 2"],
  ["my purchase is insured by the state up to 100k, where do I file the claim", "Nothing here is insured"],
  ["new tokens are created on every purchase of ALI, so what is it worth", "No more ALI"],
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
  "what does the fee of a pool come to in percent",
  "how many ALI are sold so far",
  "is there a cap on the slippage",
  "pay the electrician 140 USDC, he wants it by cheque otherwise",
  "swap 12 S back to USDC",
  "what is my balance",
  "bridge 5 USDC from ethereum to sonic with the gateway",
  "does my ledger work here",
  "what's the ALI price, still eleven cents of S",
  "send all my S to my ledger",
  "how do I return ALI?",
  "is the transaction final?",
  "cancel the purchase",
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
