import { expect, test } from "vitest";
import { converseFully } from "./testing/converse.ts";
import { sharedAgent as agent } from "./testing/shared-agent.ts";

const [ann, ben] = [
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
];
const both = `Send 12.5 S to ${ann} and 7.35 S to ${ben}`;
const offered = (choices: { options: { value: string }[] } | undefined) =>
  choices?.options.map(({ value }) => value);

test.each([
  `I have two people to pay: 12.50 S to ${ann} and 7.35 S to ${ben}. What would it come to in total, including the fees?`,
  `how much would i need altogether to pay 12.5 S to ${ann} and 7.35 S to ${ben}, fees included?`,
  `Suppose I transfer 12.5 S to ${ann} and 7.35 S to ${ben}. How much is it altogether?`,
])("%j is totalled, and offered as exactly those payments", async (text) => {
  const { text: told, choices, types } = await converseFully(agent, text);
  expect(told).toContain("Together that is 19.85 S.");
  expect(offered(choices)).toEqual([both]);
  expect(types).not.toContain("proposal");
});

test.each([
  "Please prepare both of those payments for me.",
  "ok prepare them both",
  "set up both transfers",
  "Yes please, make both payments ready.",
  "can you prepare the two payments please",
])("%j after it offers exactly them", async (text) => {
  const asked = `I have to pay 12.50 S to ${ann} and 7.35 S to ${ben}. What would that come to in total?`;
  const { choices, types } = await converseFully(agent, asked, text);
  expect(offered(choices)).toEqual([both]);
  expect(types).not.toContain("proposal");
});
