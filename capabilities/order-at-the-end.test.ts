import { expect, test } from "vitest";
import { converse, converseFully } from "./testing/converse.ts";
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
