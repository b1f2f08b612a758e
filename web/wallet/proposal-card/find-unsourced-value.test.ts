import type { Command } from "@alithia/protocol/command.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import { findUnsourcedValue } from "./find-unsourced-value.ts";

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
