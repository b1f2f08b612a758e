import type { Command } from "@alithia/protocol/command.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import { findUnsourcedValue } from "./find-step-blocker.ts";

const account = `0x${"a7".repeat(20)}` as const;
const friend = `0x${"b8".repeat(20)}` as const;
const said = { kind: "said", message: 0, from: 0, to: 1 } as const;
const command: Command = {
  operation: "send",
  kind: "request",
  arguments: [
    { path: "token", value: "S", source: said },
    { path: "transfers.0.to", value: friend, source: said },
    { path: "transfers.0.amount", value: "2.50", source: said },
  ],
};
const proposal: Proposal = {
  id: "p",
  chainId: 146,
  from: account,
  capability: "send",
  form: { kind: "send", token: null, transfers: [{ to: friend, units: "2500000000000000000" }] },
  steps: [],
  summary: [],
  simulation: { block: "1", steps: [] },
  warnings: [],
  command,
  maxFeePerGasWei: "1",
  expiresAt: 0,
};
const withForm = (transfer: object, token: unknown = null): Proposal => ({
  ...proposal,
  form: { kind: "send", token, transfers: [{ to: friend, units: "2500000000000000000", ...transfer }] },
});

test("a proposal whose values all stand in its command is held", () => {
  expect(findUnsourcedValue(proposal)).toBeNull();
});

test("a proposal from before sources were kept is history", () => {
  const { command: _, ...old } = proposal;
  expect(findUnsourcedValue(old)).toBe("its values");
});

test("a form that moves something else than its command says is not held", () => {
  expect(findUnsourcedValue(withForm({ to: account }))).toBe("transfer 1");
  expect(findUnsourcedValue(withForm({ units: "25000000000000000000" }))).toBe("transfer 1");
  const token = { address: friend, symbol: "USDC", decimals: 18 };
  expect(findUnsourcedValue(withForm({}, token))).toBe("token");
});

test("a recipient that was read is no source", () => {
  const source = { kind: "read", which: "explain-transaction", block: "1" } as const;
  const [token, to, amount] = command.arguments;
  if (token === undefined || to === undefined || amount === undefined) throw new Error("no arguments");
  const read = { ...command, arguments: [token, { ...to, source }, amount] };
  expect(findUnsourcedValue({ ...proposal, command: read })).toBe("transfers.0.to");
});

const held = { token: ["S"], "transfers.0.to": [friend], "transfers.0.amount": ["two and a half"] };

test("what was said is found again in the visitor's own messages, value by value", () => {
  expect(findUnsourcedValue(proposal, held)).toBeNull();
  expect(findUnsourcedValue(proposal, { ...held, "transfers.0.amount": ["2,5", "2.50"] })).toBeNull();
  expect(findUnsourcedValue(proposal, { ...held, "transfers.0.amount": ["25"] })).toBe("transfers.0.amount");
  expect(findUnsourcedValue(proposal, { ...held, "transfers.0.amount": ["a lot"] })).toBe(
    "transfers.0.amount",
  );
  expect(findUnsourcedValue(proposal, { ...held, "transfers.0.to": [account] })).toBe("transfers.0.to");
  expect(findUnsourcedValue(proposal, { ...held, "transfers.0.to": ["my friend"] })).toBe("transfers.0.to");
  expect(findUnsourcedValue(proposal, { ...held, token: [account] })).toBe("token");
  expect(findUnsourcedValue(proposal, { ...held, token: [] })).toBe("token");
  expect(findUnsourcedValue(proposal, {})).toBe("token");
});

test("a contact's address is looked up in this browser's address book", () => {
  const [token, to, amount] = command.arguments;
  if (token === undefined || to === undefined || amount === undefined) throw new Error("no arguments");
  const source = { kind: "book", name: "Bob" } as const;
  const kept = { ...proposal, command: { ...command, arguments: [token, { ...to, source }, amount] } };
  expect(findUnsourcedValue(kept, held)).toBeNull();
  expect(findUnsourcedValue(kept, { ...held, "transfers.0.to": [account] })).toBe("transfers.0.to");
  expect(findUnsourcedValue(kept, { ...held, "transfers.0.to": [] })).toBe("transfers.0.to");
});

const wrapped = `0x${"c9".repeat(20)}` as const;
const ali = { address: friend, symbol: "ALI", decimals: 18 } as const;
const purchase = { sale: account, token: ali, paymentWei: "9", minTokens: "700", deadline: "9" };
const payWith = (form: object, values: Record<string, string>): Proposal => ({
  ...proposal,
  form: form as Proposal["form"],
  command: {
    operation: "trade",
    kind: "request",
    arguments: Object.entries(values).map(([path, value]) => ({ path, value, source: said })),
  },
});

test("a payment in the sale is held where token, amount and the sale itself were asked for", () => {
  const usdc = { address: account, symbol: "USDC", decimals: 6 };
  const route = {
    ...{ venue: "v", router: account, path: [account, friend], pools: ["1"], approve: true },
    ...{ sellUnits: "20000000", buyUnits: "9" },
  };
  const swap = {
    ...{ kind: "swap", wrapped, sell: usdc, buy: null, exact: "sell", deadline: "9", routes: [route] },
    ...{ sellUnits: "20000000", buyUnits: "9", purchase },
  };
  const values = { sell: "USDC", buy: "ALI", amount: "20", side: "sell", venue: "sale" };
  expect(findUnsourcedValue(payWith(swap, values))).toBeNull();
  expect(findUnsourcedValue(payWith({ ...swap, purchase: undefined, buy: ali }, values))).toBe("venue");
  expect(findUnsourcedValue(payWith(swap, { ...values, venue: "shadow" }))).toBe("venue");

  const unwrap = { kind: "unwrap", wrapped, units: "9", purchase };
  const wrappedValues = { ...values, sell: "wS", amount: "0.000000000000000009" };
  expect(findUnsourcedValue(payWith(unwrap, wrappedValues))).toBeNull();
  expect(findUnsourcedValue(payWith(unwrap, { ...wrappedValues, amount: "1" }))).toBe("amount");
  expect(findUnsourcedValue(payWith(unwrap, { ...wrappedValues, buy: "USDC" }))).toBe("token");
  const min = "0.000000000000000701";
  expect(findUnsourcedValue(payWith(unwrap, { ...wrappedValues, min }))).toBe("min");
});

test.each([
  ["0", undefined, null],
  ["1250000000000000000", "1.25", null],
  ["1250000000000000000", undefined, "value"],
  ["1250000000000000000", "1", "value"],
  ["0", "1.25", "value"],
])("a contract's call with %s wei where %s S was said", (valueWei, paid, unheld) => {
  const form = { kind: "call-contract", address: friend, signature: "deposit()", arguments: [], valueWei };
  const values = { address: friend, function: "deposit", ...(paid === undefined ? {} : { value: paid }) };
  const named = Object.entries(values).map(([path, value]) => ({ path, value, source: said }));
  const called: Command = { operation: "call-function", kind: "request", arguments: named };
  expect(findUnsourcedValue({ ...proposal, form, command: called })).toBe(unheld);
});
