import { expect, test } from "vitest";
import * as z from "zod";
import type { AnyCapability } from "../capability.ts";
import { testLexicon } from "../testing/test-lexicon.ts";
import { createGate } from "./gate.ts";
import type { PlainCommand } from "./plain-command.ts";

const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const anyCall: AnyCapability = {
  name: "any",
  effect: "propose",
  description: "",
  input: z.custom<PlainCommand>(() => true),
  command: (input: never) => input,
  understand: () => [],
  narrate: () => "",
  execute: async () => ({ facts: {} }),
};
const gate = createGate({ capabilities: [anyCall], lexicon: testLexicon, chainId: 146 });

function judge(text: string, command: PlainCommand): string {
  const turns = [{ sender: "user" as const, text, picks: [] }];
  return gate.judge(anyCall, command, { turns, account, steps: [] }).outcome;
}

const approveOwn: PlainCommand = {
  operation: "approve",
  arguments: [
    { path: "token", value: "USDC" },
    { path: "spender", value: account },
    { path: "amount", value: "120" },
  ],
};
const sendOwn: PlainCommand = {
  operation: "send",
  arguments: [
    { path: "token", value: "S" },
    { path: "transfers.0.to", value: account },
    { path: "transfers.0.amount", value: "5" },
  ],
};

test("the visitor's own account never stands in for somebody whom the model could not resolve", () => {
  expect(judge("approve exactly 120 USDC for the uniswap router", approveOwn)).toBe("refuse");
  expect(judge("5 S go to Bob please, from what I hold", sendOwn)).toBe("refuse");
});

test("who says so may pay the own account, in any language", () => {
  expect(judge("I would love to have 5 S sent to myself", sendOwn)).toBe("confirm");
  expect(judge("schick mir selbst 5 S", sendOwn)).toBe("confirm");
});
