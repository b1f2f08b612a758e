import { expect, test } from "vitest";
import { topicsOfCall } from "./topics-of-call.ts";

test.each([
  [{ capability: "trade", input: { sell: "S", buy: "wS" } }, ["wrap"]],
  [{ capability: "trade", input: { sell: "S", buy: "USDC" } }, ["trade"]],
  [{ capability: "buy-ali", input: { action: "return", amount: "5" } }, ["return-ali"]],
  [{ capability: "review-approvals", input: { revoke: "all" } }, ["revoke"]],
  [{ capability: "glossary", input: { question: "Slippage" } }, ["glossary", "Slippage"]],
])("%j is about %j", (call, topics) => {
  expect(topicsOfCall(call)).toEqual(topics);
});
