import { expect, test } from "vitest";
import { leaveIdleClauses } from "./leave-idle-clauses.ts";

const left = (text: string) => leaveIdleClauses(text).replace(/\s+/g, " ").trim();

test.each([
  ["send 5 S to him, provided that my balance allows it. What is left?", "send 5 S to him . What is left?"],
  ["if I have enough, send 5 S", "send 5 S"],
  ["Pay him 5 S (as long as there is enough in my wallet)", "Pay him 5 S"],
  ["assuming my funds suffice please pay 3 S", "please pay 3 S"],
  ["if I have enough USDC, send 5 USDC", "USDC, send 5 USDC"],
  ["I did not ask for a list of functions. Please revoke it.", "Please revoke it."],
])("%j asks for what is left of it", (text, wanted) => {
  expect(left(text)).toBe(wanted);
  expect(leaveIdleClauses(text)).toHaveLength(text.length);
});

test.each([
  "send 5 if my wallet has enough, otherwise 3",
  "send 5 S when I have enough",
  "send 5 S if he has enough",
  "approve 0x1 for 5 USDC if I have enough",
  "if I have more than 50 USDC send 5",
  "send 5 S if I have enough time",
  "send 5 S if my balance allows it and gas is low",
  "send 5 S if the price allows it",
  "I did not ask for a payment. Wrap 3 S",
  "I did not ask for 5 S. Send 3 S",
  'deploy a token named "if I have enough"',
])("%j stays whole", (text) => {
  expect(leaveIdleClauses(text)).toBe(text);
});
