import { expect, test } from "vitest";
import { leaveIdleClauses, readCheck } from "./leave-idle-clauses.ts";

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

test.each([
  ["send 5 S each to A and B, which I make 10 S altogether.", "10", ["5"]],
  ["pay A 5 S and B 7 S (12 S together)", "12", ["5", "7"]],
  ["split 30 USDC between A and B, 30 in total", "30", ["30"]],
  ["pay A 5 S, that is 5, right?", "5", ["5"]],
])("%j tells at its end what it comes to", (text, said, amounts) => {
  expect(readCheck(text)).toMatchObject({ said, amounts });
});

test.each([
  "pay A 5 S, B 7 S",
  "pay A 5 S. 10 S to B",
  "swap 5 S, 10 in total",
  "pay A 5 S, 7 S to B in total",
])("%j tells no sum", (text) => expect(readCheck(text)).toBeNull());
