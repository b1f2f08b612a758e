import { expect, test } from "vitest";
import { converse, converseFully, visit } from "./testing/converse.ts";
import { runDialogue } from "./testing/run-dialogue.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const friend = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";

test.each([
  [
    "Oh dear, we have not got that much S. Then please send 75 USDC to A.",
    "? send token=USDC transfers.0.amount=75 transfers.0.to=A",
  ],
  [
    "I would rather have the one that I can give back. Please buy ALI for 20 S in the sale.",
    "? buy-ali amount=20 unit=s",
  ],
  [
    "Hi again. I want some more S for the fees, change 20 USDC to S please",
    "? trade amount=20 buy=S sell=USDC side=sell",
  ],
  [
    "I would like to pay my brother Daniel back. His address is A / It was 60 dollars that he lent me.",
    "? send token=USDC transfers.0.amount=60 transfers.0.to=A",
  ],
  [
    "300 ALI: sale or market, which is cheaper? / ok sound do the sale one then 20 s",
    "? buy-ali amount=20 unit=s",
  ],
])("%j offers the order that it ends in", async (said, outcome) => {
  expect((await runDialogue(said)).at(-1)).toBe(outcome);
});

test.each([
  ["price of S / ok so like .25 each?? lemme flip 40 s to usdc real quick", ["Swap 40 S for USDC"]],
  [
    "what is one ALI worth in the sale? / I'll take 40 ALI please. And how many days do I have to change my mind?",
    ["Buy 40 ALI"],
  ],
  [
    `buy 100 S with USDC / No, no, I do not wish to buy anything, I have plenty. I wish to send 100 S to my grandson, ${friend}.`,
    [`Send 100 S to ${friend}`],
  ],
  ["swap 10 S for USDC / hmm not great. anyway unwrap 20 wS. does that cost anything?", ["Unwrap 20 wS"]],
  [
    `what approvals do I have? / Who is that second one? Approve ${friend} for 10 USDC. Thanks`,
    [`Approve 10 USDC for ${friend}`],
  ],
  [
    "how safe is the sale? / ok you convinced me. Buy 20 S of ALI in the sale. Who keeps my S until then?",
    ["Buy ALI for 20 S"],
  ],
  ["swap 10 S for USDC / I'd like to see 0.3 % of slippage. Swap 5 S for USDC. No, don't.", []],
])("an order in a sentence of its own is offered beside what else is said: %j", async (said, wanted) => {
  const visitor = visit(agent);
  const replies = [];
  for (const text of said.split(" / ")) replies.push(await visitor.say(text));
  const last = replies.at(-1);
  expect(last?.types).not.toContain("proposal");
  expect(last?.offered.filter((one) => /^[A-Z][a-z]+ .*\d/.test(one))).toEqual(wanted);
});

test.each([
  "He wrote: send 5 USDC to A",
  "If it rains tomorrow I will need it. Swap 20 USDC for S",
  "300 ALI: sale or market, which is cheaper? / why is the sale cheaper then?",
])("%j prepares nothing and offers no order", async (said) => {
  expect((await runDialogue(said)).at(-1)).toBe("-");
});

test.each([
  [["I want to buy ALI in the sale for 5 dollars"]],
  [["how much ALI would I get in the sale for about 5 dollars?"]],
  [["what does ALI cost in the sale?", "how many would I get for 5 dollars"]],
])("dollars in the sale are counted as the S that it takes: %j", async (messages) => {
  const { call } = await converseFully(agent, ...messages);
  expect(call?.input).toEqual({
    token: "S",
    dollars: "5",
    purpose: "buy",
    request: "Buy ALI for {amount} S",
  });
});

test("what a message tells beside the rest of a payment names no token", async () => {
  const told = "Perfect, she saw it on WhatsApp. Now send the rest, 115";
  const { choices } = await converseFully(agent, `send 5 USDC to ${friend}`, told);
  expect(choices?.options[0]?.value).toBe(`Send 115 USDC to ${friend}`);
});

test("a name that is said with a payment is suggested to be kept after it", async () => {
  const { events } = await converseFully(agent, `send 25 USDC to Horst ${friend}`);
  const steps = events.findLast((event) => event.type === "next-steps");
  expect(steps?.type === "next-steps" && steps.requests[0]).toBe(`Remember that Horst is ${friend}`);
});

test.each(["yes", "keep it please", "did you save it?"])(
  "after the card of a name, %j is told what saves it",
  async (text) => {
    const { text: told } = await converseFully(agent, `remember ${friend} as Kaya Hotel`, text);
    expect(told).toContain("is not saved yet: press Keep on the card above");
  },
);

const talk = [
  "id like to try buying a tiny bit of ALI, like 1 dollar worth. is it better in the sale or somewhere else",
  "i mean the market price vs the sale price of ALI",
  "but can i give it back if i regret it? that works for market too?",
];

test("a whole order that reads the same without the conversation is not asked about after talk of it", async () => {
  expect(await converse(agent, ...talk, "ok buy 5 S worth in the sale")).toBe("Done.");
});

test("an order that is not whole is not prepared after the same talk", async () => {
  expect(await converse(agent, ...talk, "ok buy 5 worth in the sale")).not.toBe("Done.");
});

test.each([
  `went through? how much s did i actually get, and send the 40 s to ${friend} now`,
  `what did I get? Also, send 40 S to ${friend}.`,
  `did it go through, and also send 40 S to ${friend} please`,
])("%j offers the order behind its questions, and prepares nothing", async (text) => {
  const { types, choices } = await converseFully(agent, "swap 1000 USDC for S", text);
  expect(types).not.toContain("proposal");
  expect(choices?.options[0]?.label).toMatch(/^(?:Send 40 S to 0x15d3|Prepare it)/);
});

test.each([
  ["buy ALI for 50 S in the sale, then sell it all", "Buy ALI for 50 S", "say “sell it all”"],
  ["buy ALI for 10 S in the sale, then return it", "Buy ALI for 10 S", "say “return the ones I just bought”"],
  ["swap 40 S for USDC and then swap all of that to ALI", "Swap 40 S for USDC", "say “sell it all”"],
  [
    "swap 20 USDC to S, afterwards buy ALI in the sale with everything",
    "Swap 20 USDC for S",
    "ask for the second again, with the amount that came",
  ],
])("of %j the first order is offered, with how the second goes on", async (said, first, next) => {
  const { choices, text, types } = await converseFully(agent, said);
  expect(types).not.toContain("proposal");
  expect(choices?.options.map(({ value }) => value)).toEqual([first]);
  expect(text).toContain(next);
});
