import type { Command } from "@alithia/protocol/command.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { expect, test } from "vitest";
import { findRequests, findSaidWords } from "./proposal-slot.tsx";

const account = `0x${"a7".repeat(20)}` as const;

function ticket(id: string, message: number, from: number, to: number): ReplyPart {
  const command: Command = {
    operation: "wrap",
    kind: "request",
    arguments: [{ path: "amount", value: "5", source: { kind: "said", message, from, to } }],
  };
  const proposal: Proposal = {
    ...{ id, chainId: 146, from: account, capability: "wrap", form: {}, summary: [], steps: [], command },
    simulation: { block: "1", steps: [] },
    ...{ warnings: [], maxFeePerGasWei: "1", expiresAt: 0 },
  };
  return { type: "proposal", proposal };
}

const noContact = () => null;
const visitor = (content: string) => ({ sender: "user" as const, content, parts: [] });
const reply = (...parts: ReplyPart[]) => ({ sender: "agent" as const, content: "", parts });

test("the words of a value are cut from the message that it counts back to", () => {
  const thread = [visitor("hello"), reply(), visitor("wrap 5 S"), reply(ticket("1", 0, 5, 6))];
  expect(findSaidWords(thread, noContact)).toEqual([["1", { amount: ["5"] }]]);
});

test("after a pick that confirmed, the message before it counts, and none that came later", () => {
  const asked = [visitor("wrap 5 S"), reply(), visitor("Prepare it"), reply(ticket("1", 0, 5, 6))];
  expect(findSaidWords([...asked, visitor("wrap 9 S")], noContact)).toEqual([["1", { amount: ["r", "5"] }]]);
  expect(findSaidWords([visitor("wrap 5 S"), reply(ticket("1", 1, 5, 6))], noContact)).toEqual([
    ["1", { amount: [] }],
  ]);
});

test("the address of a contact is that of this browser's address book, and nothing where it has none", () => {
  const friend = `0x${"b8".repeat(20)}` as const;
  const source = { kind: "book", name: "Bob" } as const;
  const paid = ticket("1", 0, 5, 6);
  if (paid.type !== "proposal") throw new Error("no ticket");
  const to = { path: "transfers.0.to", value: friend, source };
  paid.proposal.command = { operation: "send", kind: "request", arguments: [to] };
  const thread = [visitor("send 5 S to Bob"), reply(paid)];
  const find = (name: string) => (name === "Bob" ? { name, address: friend } : null);
  expect(findSaidWords(thread, find)).toEqual([["1", { "transfers.0.to": [friend] }]]);
  expect(findSaidWords(thread, noContact)).toEqual([["1", { "transfers.0.to": [] }]]);
});

test("a ticket is asked for again with the message that asked for it, not with a pressed answer", () => {
  const thread = [
    visitor("wrap 5 S"),
    reply(),
    visitor("Prepare it"),
    reply(ticket("1", 0, 5, 6)),
    visitor("and 9?"),
  ];
  expect(findRequests(thread)).toEqual([["1", "wrap 5 S"]]);
  expect(findRequests([visitor("hi"), reply(ticket("1", 0, 5, 6))])).toEqual([]);
});
