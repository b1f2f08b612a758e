import type { Proposal } from "@alithia/protocol/proposal.ts";
import { expect, test } from "vitest";
import type { Turn } from "../language-model.ts";
import { findReplaced } from "./find-replaced.ts";

const account = `0x${"a7".repeat(20)}` as const;

function prepared(step: object = {}): Turn {
  const proposal: Proposal = {
    ...{ id: "p5", chainId: 146, from: account, capability: "send", form: {}, summary: ["Send 5 S."] },
    command: { operation: "send", kind: "request", arguments: [] },
    steps: [{ to: account, data: "0x", valueWei: "5", status: "to-review", ...step }],
    simulation: { block: "1", steps: [] },
    ...{ warnings: [], maxFeePerGasWei: "1", expiresAt: 0 },
  };
  const call = { id: "1", capability: "send", input: {}, outcome: "done" as const };
  return { sender: "agent", text: "", calls: [{ ...call, result: { facts: null, proposal } }] };
}

const said = (text: string, picks: { questionId: string; value: string }[] = []): Turn => ({
  sender: "user",
  text,
  picks: picks as never,
});
const after = (text: string, step: object = {}) => [said("send 5 S"), prepared(step), said(text)];

test.each(["make it 6", "no, 6 S", "actually send 6 S instead", "sorry, I meant 0x2361"])(
  "%j stands in place of what was prepared before",
  (text) => {
    expect(findReplaced(after(text), "send")).toBe("p5");
  },
);

test.each(["send 6 S to my other wallet", "actually, send 6 S to Bob as well", "oh, and also 2 S"])(
  "%j is a request of its own",
  (text) => {
    expect(findReplaced(after(text), "send")).toBeNull();
  },
);

test("what was signed, or is of another operation, is not replaced", () => {
  expect(findReplaced(after("make it 6", { hash: "0x01", status: "pending" }), "send")).toBeNull();
  expect(findReplaced(after("make it 6"), "trade")).toBeNull();
});

test("a correction that had to be confirmed replaces as well", () => {
  const asked: Turn = { sender: "agent", text: "Prepare it?", calls: [] };
  const turns = [...after("make it 6"), asked, said("Prepare it", [{ questionId: "q", value: "yes" }])];
  expect(findReplaced(turns, "send")).toBe("p5");
});
