import { createHeardCalls } from "@alithia/agent/heard-calls.ts";
import type { Turn } from "@alithia/agent/language-model.ts";
import { agentTurn } from "@alithia/agent/testing/turns.ts";
import { sonic } from "@alithia/chain/networks.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { operations } from "@alithia/protocol/operations.ts";
import { expect, test } from "vitest";
import { worldOf } from "./testing/world-of.ts";

const owner = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const { capabilities } = worldOf(createRegistry(sonic, {}));
const { toCalled, toHeard, renameCalls, hearTurns } = createHeardCalls(capabilities);

const stored: [earlier: string, input: object, name: string, now: object][] = [
  ["buy-ali", { action: "status" }, "read-sale", { action: "status" }],
  [
    "buy-ali",
    { action: "quote", amount: "5", unit: "S" },
    "read-sale",
    { action: "quote", amount: "5", unit: "S" },
  ],
  ["buy-ali", { action: "purchase", amount: "5" }, "buy-ali", { amount: "5", unit: "S" }],
  ["buy-ali", { action: "return", amount: "5" }, "return-ali", { amount: "5" }],
  ["review-approvals", { owner }, "list-approvals", { owner }],
  ["review-approvals", { owner, revoke: {} }, "revoke", { owner }],
  ["review-approvals", { owner, revoke: { token: "USDC" } }, "revoke", { owner, token: "USDC" }],
  ["call-contract", { address, function: "owner" }, "read-function", { address, function: "owner" }],
];

test.each(stored)("a stored call of %s with %j is read as %s", (capability, input, name, now) => {
  const called = toCalled({ capability, input });
  expect(called).toEqual({ capability: name, input: now });
  expect(toCalled(called)).toEqual(called);
  expect(capabilities.find((one) => one.name === name)?.input.safeParse(now).success).toBe(true);
  const again = toHeard(called);
  expect(again.capability).toBe(capability);
  expect(toCalled(again)).toEqual(called);
});

test("a stored call that proposed is read as one that proposes, and the grammar hears its proposal", () => {
  const input = { address, function: "pause" };
  const result = { facts: {}, proposal: { capability: "call-contract" } as never };
  const call = { id: "1", capability: "call-contract", input, outcome: "done" as const, result };
  const turns: Turn[] = [agentTurn("", call)];
  const [renamed] = renameCalls(turns);
  expect(renamed).toMatchObject({ calls: [{ capability: "call-function" }] });
  expect(hearTurns(renamed === undefined ? [] : [renamed])).toEqual(turns);
});

test("a capability has one effect: what proposes is a command that proposes, and what reads is none", () => {
  const unclear = capabilities.filter(
    ({ name, effect, command }) =>
      name !== "address-book" && (effect === "propose") !== (command !== undefined),
  );
  expect(unclear.map(({ name }) => name)).toEqual([]);
  const named = capabilities.filter(({ name }) => Object.hasOwn(operations, name));
  const otherwise = named.filter(
    ({ name, effect }) => operations[name as keyof typeof operations].effect !== effect,
  );
  expect(otherwise.map(({ name }) => name)).toEqual([]);
});
