import { expect, test } from "vitest";
import { leaveComplaint } from "./leave-complaint.ts";

test.each([
  ["No, I didn't ask for my history. I asked if a ticket can take it all", "a ticket can take it all?"],
  ["That's only about fees. Can you move my coins?", "Can you move my coins?"],
  ["huh? I meant the pool. how deep is that one", "I meant the pool. how deep is that one"],
  ["nope, i was asking which wallet is mine", "which wallet is mine?"],
  ["I wasn't talking about gas, I asked whether a return is free", "a return is free?"],
  ["you showed me a price but I wanted to know who made ALI", "who made ALI?"],
  ["My question was if S can be lost", "S can be lost?"],
  ["didn't want my balance but ok. what is wS for", "what is wS for"],
  ["I know what I hold. I want to know if your tickets are safe", "your tickets are safe?"],
  ["I don't care who made you, can I check the figures?", "can I check the figures?"],
  ["you didn't say how long it takes", "how long it takes?"],
  ["You never told me whether S can be frozen.", "S can be frozen?"],
  ["Not the fees. 70 S in dollars.", "70 S in dollars."],
  ["Not the price. What is it good for?", "What is it good for?"],
  ["no not my wallet. what does 1 ALI cost in dollars?", "what does 1 ALI cost in dollars?"],
  ["ok so under 3 cents. how many would i get for 5 dollars?", "how many would i get for 5 dollars?"],
  ["No, not USDC. Somebody sent me coins from nowhere", "Somebody sent me coins from nowhere"],
])("of %j, %j is asked", (said, rest) => {
  const left = leaveComplaint(said);
  expect(left.trim()).toBe(rest);
  expect(left.indexOf(rest.slice(0, -1))).toBe(said.indexOf(rest.slice(0, -1)));
});

test.each([
  "no, I meant 6 S",
  "I meant the second one",
  "No, not to Bob, to Alice",
  "no, not S, USDC",
  "I didn't mean 5 S. Send 4 S",
  "I did not ask for this token. Who sent it?",
  "No, not that. Send it to Carol instead of Dave please",
  "what is S and I want to know the price of ALI",
])("%j corrects or tells and stays whole", (said) => expect(leaveComplaint(said)).toBe(said));

test("a hostile text is read in a moment", () => {
  const started = performance.now();
  leaveComplaint(`${"no, but i asked ".repeat(36)}`);
  leaveComplaint(`${"i didn't ask that, ".repeat(31)}`);
  expect(performance.now() - started).toBeLessThan(200);
});
