import { expect, test } from "vitest";
import { converse } from "../testing/converse.ts";
import { sharedAgent } from "../testing/shared-agent.ts";

const payment = "send 15 USDC to 0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const trade = "swap 100 USDC to S on uniswap";
const purchase = "buy ALI for 10 S";

test.each([
  [payment, "will the plumber receive the full amount, nothing taken off", /^All of it arrives/],
  [payment, "is the charge contained in the 15 or put on top", /^On top:/],
  [payment, "what am I to press now so that it goes out", /^Press the button on the card/],
  [
    payment,
    "how come the cost is written in S when I only deal in USDC",
    /^Because S is the chain's own coin/,
  ],
  [payment, "and suppose I got a letter of the address wrong and sign", /nobody at Sonic|final/],
  [payment, "he doesn't need it any more, can I simply leave that card there", /^Just do not sign it/],
  [trade, "why do I have to sign two things, does it charge me both times", /^You pay it once/],
  [trade, "what if I sign number one and my train comes before number two", /^Then nothing is swapped/],
  [trade, "why so crooked, I typed a round number", /^Nobody takes the difference/],
  [trade, "will that huge gas limit really be charged", /^A limit is no charge/],
  [trade, "who is the person selling me this", /^No person:/],
  [purchase, "Why does it say up to 9.99999999999 S", /^Nobody takes the difference|^It is never more/],
])("below the unsigned card of “%s”, “%s” is answered of the card", async (request, question, answer) => {
  expect(await converse(sharedAgent, request, question)).toMatch(answer);
});

test.each([
  ["my pal sent a link on telegram, safe to open?", /^Leave it closed/],
  ["someone runs an instagram account with your logo, is that really yours", /^Judge it as not ours/],
  ["is ali-drop.live from you guys", /^Judge it as not ours/],
  ["a friend posted https://sonic-gift.xyz/go, is that the proper page of yours?", /^Judge it as not ours/],
  ["should I click on www.win-s-coin.net or not", /^Leave it closed/],
  ["do you have a helpline I could phone", /^There is no desk and no phone number/],
])("“%s” is answered wherever it is asked", async (question, answer) => {
  expect(await converse(sharedAgent, question)).toMatch(answer);
});

test("a site that everybody knows is not called a doubtful link", async () => {
  const leave = /^Leave it closed/;
  expect(await converse(sharedAgent, "is it safe to use revoke.cash?")).not.toMatch(leave);
  expect(await converse(sharedAgent, "can I trust sonicscan.org")).not.toMatch(leave);
  expect(await converse(sharedAgent, "is it safe to use revoke.cash.claims-now.com?")).toMatch(leave);
});
