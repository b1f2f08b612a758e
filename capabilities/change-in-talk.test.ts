import { offeredRequests } from "@alithia/protocol/choices.ts";
import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const A = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

test.each([
  ["25 USDC", "Oh wait, the invoice says 35, not 25. Can you change that?", "35 USDC"],
  ["40 USDC", "oops my accountant says it should be 44 and not 40, could you fix it?", "44 USDC"],
  ["20 USDC", "he just wrote me, it's 22 now", "22 USDC"],
  ["2 S", "Before I sign: I have looked it up, and he gets 2.50 S and not 2", "2.5 S"],
  ["3 S", "Actually no, 2 S is enough. Will the fee be lower then?", "2 S"],
  ["3 S", "make it 4 instead. Does he see who it is from?", "4 S"],
  ["1 S", "Wait, make it half an S instead, please. And what does it cost me on top of that?", "0.5 S"],
  [
    "1 S",
    "I am not buying ALI, I am sending money to my friend. Please send 0.5 S to that address instead of 1.",
    "0.5 S",
  ],
  [
    "3 S",
    "I'm not swapping anything, this is a gift for my mum. Send her 2.5 S instead of 3 please.",
    "2.5 S",
  ],
])("after %j, %j offers the payment with that one value changed", async (before, correction, after) => {
  const { text, types, choices } = await converseFully(agent, `send ${before} to ${A}`, correction);
  expect(types).not.toContain("proposal");
  expect(choices?.questionId).toBe(offeredRequests);
  expect(choices?.options.map(({ value }) => value)).toEqual([`Send ${after} to ${A}`]);
  expect(text).toContain("leave the card before it unsigned");
});

test("a trade is changed in the same way", async () => {
  const said = "Sorry I can only spare 12 USDC, my landlord called. Change that please?";
  const { choices } = await converseFully(agent, "swap 20 USDC for S", said);
  expect(choices?.options.map(({ value }) => value)).toEqual(["Swap 12 USDC for S"]);
});

test.each([
  "I am not sending that, she said 30 was fine and then changed her mind",
  "don't send it. 30 would be too much",
  "I do not want to send 20 USDC, don't",
  "No, cancel it. I'm not paying 30.",
  "is it 30 and not 20 that he wants?",
  "my friend says it is 30, is he right?",
  "he claims it is 30, not 20. Should I believe him?",
  "Bob says he never got the 30 I sent him last week, not 20",
])("%j changes nothing: it withdraws, asks or tells", async (said) => {
  const { types, choices } = await converseFully(agent, `send 20 USDC to ${A}`, said);
  expect(types).not.toContain("proposal");
  expect(choices?.options.filter(({ label }) => label.startsWith("Send ")) ?? []).toEqual([]);
});

const B = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";
const C = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

test.each([
  [
    [`send 20 ALI to ${A} and 30 ALI to ${B}`, `sick. send the same to ${C} too, same as the first one`],
    "20 ALI",
  ],
  [[`send 20 ALI to ${A}`, `send 30 USDC to ${B}`, `send ${C} the same as the first one got`], "20 ALI"],
  [
    [`send 20 ALI to ${A}`, `send 30 USDC to ${B}`, `and now as much to ${C} as to the second person`],
    "30 USDC",
  ],
])("%j repeats the payment that it names", async (messages, paid) => {
  const { types, choices } = await converseFully(agent, ...messages);
  expect(types).not.toContain("proposal");
  expect(choices?.options.map(({ value }) => value)).toEqual([`Send ${paid} to ${C}`]);
});
