import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import type { ConnectionState } from "../create-wallet-connection.ts";
import type { TransactionRecord } from "../transactions/transaction-record.ts";
import { findStepBlocker } from "./find-step-blocker.ts";

const account = `0x${"a7".repeat(20)}` as const;
const wallet = {
  uuid: "1",
  rdns: "sample.test",
  name: "Sample",
  icon: null,
  provider: { request: async () => null },
};
const connected: ConnectionState = { status: "connected", wallet, account, chainId: 146 };
const proposal: Proposal = {
  id: "p1",
  chainId: 146,
  from: account,
  capability: "send",
  form: { kind: "wrap", wrapped: account, units: "1000000000000000000" },
  command: {
    operation: "wrap",
    kind: "request",
    arguments: [{ path: "amount", value: "1", source: { kind: "said", message: 0, from: 5, to: 6 } }],
  },
  steps: [{ to: account, data: "0x", valueWei: "1", status: "to-review" }],
  summary: ["Send it."],
  simulation: { block: "1", steps: [{ outcome: "success", gasUsed: "1", changes: [] }] },
  warnings: [],
  maxFeePerGasWei: "1",
  expiresAt: 1_000,
};
const fine: Parameters<typeof findStepBlocker>[0] = {
  proposal,
  step: 0,
  verification: { outcome: "same", steps: [], summary: [] },
  connection: connected,
  records: [undefined],
  waitingFor: null,
  acceptedRisk: false,
  now: 0,
};
const warned = (code: string): Proposal => ({
  ...proposal,
  warnings: [{ code, level: "stop", sentence: "No." }],
});

const waiting: TransactionRecord = {
  ...{ id: "t", purpose: "proposal:q:0", title: "Send 2 S to 0x.", chainId: 146, from: account, data: "0x" },
  ...{ valueWei: "2", nonce: 1, sinceBlock: "1", startedAt: 0, status: "awaiting-signature" },
};

test("nothing stands in the way of what is as it should be", () => {
  expect(findStepBlocker(fine)).toBeNull();
});

test.each<[string, Partial<typeof fine>]>([
  ["different", { verification: { outcome: "different", sentence: "It differs." } }],
  ["expired", { now: 1_001 }],
  [
    "would-revert",
    { proposal: { ...proposal, simulation: { block: "1", steps: [{ outcome: "revert", reason: "No." }] } } },
  ],
  ["no-source", { said: { amount: [] } }],
  ["no-source", { said: { amount: ["9"] }, loadThread: null }],
  ["not-loaded", { said: { amount: [] }, loadThread: () => {} }],
  ["would-revert", { proposal: warned("fee-uncovered"), acceptedRisk: true }],
  ["would-revert", { proposal: warned("above-gas-cap"), acceptedRisk: true }],
  ["no-wallet", { connection: { status: "disconnected", failure: null } }],
  ["other-account", { connection: { ...connected, account: `0x${"b8".repeat(20)}` } }],
  ["wrong-network", { connection: { ...connected, chainId: 1 } }],
  ["wallet-busy", { waitingFor: waiting }],
  ["risk-not-accepted", { proposal: warned("look-alike-address") }],
])("%s is the one reason why not", (code, change) => {
  expect(findStepBlocker({ ...fine, ...change })?.code).toBe(code);
});

test("what the visitor said and this page has can be signed, though the thread lacks its beginning", () => {
  expect(findStepBlocker({ ...fine, said: { amount: ["1"] }, loadThread: () => {} })).toBeNull();
});

test("while the wallet is asked about another transaction, the ticket names it", () => {
  expect(findStepBlocker({ ...fine, waitingFor: waiting })?.sentence).toBe(
    "Your wallet is still asked about “Send 2 S to 0x”. Finish that in your wallet, or leave it here first.",
  );
});

test("a warning that the visitor accepted no longer stands in the way", () => {
  expect(findStepBlocker({ ...fine, proposal: warned("look-alike-address"), acceptedRisk: true })).toBeNull();
});
