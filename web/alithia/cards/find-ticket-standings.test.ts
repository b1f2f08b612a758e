import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyPart } from "@alithia/protocol/reply.ts";
import { expect, test } from "vitest";
import { findTicketStandings } from "./proposal-slot.tsx";

const account = `0x${"a7".repeat(20)}` as const;

function ticket(id: string, change: Partial<Proposal> = {}): ReplyPart {
  const proposal: Proposal = {
    ...{ id, chainId: 146, from: account, capability: "send", form: {}, summary: [`Send ${id}.`] },
    command: { operation: "send", kind: "request", arguments: [] },
    steps: [{ to: account, data: "0x", valueWei: "1", status: "to-review" }],
    simulation: { block: "1", steps: [] },
    ...{ warnings: [], maxFeePerGasWei: "1", expiresAt: 0 },
    ...change,
  };
  return { type: "proposal", proposal };
}

const takenBack: ReplyPart = { type: "notice", code: "taken-back", sentence: "" };
const standings = (...replies: ReplyPart[][]) =>
  Object.fromEntries(findTicketStandings(replies.map((parts) => ({ parts }))));

test("a ticket that a later one corrects is folded, and nothing else is open beside the later one", () => {
  expect(standings([ticket("5")], [ticket("6", { replaces: "5" })])).toEqual({
    5: { folded: "replaced", alsoOpen: null },
  });
});

test("a cancel folds what the latest reply with tickets prepared", () => {
  expect(standings([ticket("1")], [ticket("2"), ticket("3")], [], [takenBack])).toMatchObject({
    2: { folded: "taken-back" },
    3: { folded: "taken-back" },
  });
  expect(standings([takenBack])).toEqual({});
});

test("a second ticket for the same operation tells of the first, unless that was signed or came with it", () => {
  expect(standings([ticket("1")], [ticket("2")])).toEqual({
    2: { folded: null, alsoOpen: { id: "1", summary: "Send 1." } },
  });
  expect(standings([ticket("1"), ticket("2")])).toEqual({});
  const signed = { to: account, data: "0x", valueWei: "1", status: "confirmed", hash: "0x01" } as const;
  expect(standings([ticket("1", { steps: [signed] })], [ticket("2")])).toEqual({});
  const other = ticket("2", { command: { operation: "trade", kind: "request", arguments: [] } });
  expect(standings([ticket("1")], [other])).toEqual({});
});
