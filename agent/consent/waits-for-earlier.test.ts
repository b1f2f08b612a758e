import { expect, test } from "vitest";
import { userTurn } from "../testing/turns.ts";
import { waitsForEarlier } from "./waits-for-earlier.ts";

test.each([
  ["tell me when S is at 1 dollar", "then sell 10 S for USDC", true],
  ["he comes at noon", "send 3 USDC to 0x976EA74026E726554dB657fA54763abd0C3a0aa9 then", true],
  ["can you wait until Friday?", "ok, then wrap 5 S", true],
  ["how do I buy ALI?", "Good. Then I buy ALI for 50 S", false],
  ["tell me when S is at 1 dollar", "in that case sell 10 S for USDC", true],
  ["how do I buy ALI?", "in that case buy 50 ALI", false],
  ["tell me when S is at 1 dollar", "sell 10 S for USDC", false],
  ["tell me when S is at 1 dollar", "send 5 S to Bob, then wrap 2 S", false],
])("after %j, “%s” may wait for it: %s", (before, text, waits) => {
  expect(waitsForEarlier([userTurn(before), userTurn(text)])).toBe(waits);
});
