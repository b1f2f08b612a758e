import { expect, test } from "vitest";
import { converse } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

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
