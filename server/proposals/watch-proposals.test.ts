import type { ChainNode, NodeCall } from "@alithia/chain/node/chain-node.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPeriodically } from "../conversation/run-periodically.ts";
import { saveProposal } from "../database/proposal-store.ts";
import { appendEvents } from "../database/reply-store.ts";
import { proposals } from "../database/schema.ts";
import { acceptSend, newSend, openTestEmbedded, type TestDatabase } from "../testing/open-test-database.ts";
import { createProposalLook, createProposalWatch } from "./watch-proposals.ts";

const signed = 120;
const quiet = new AbortController().signal;
const usageCounters = { count() {} };
let opened: TestDatabase;

function createSigned(place: number): { open: Proposal; pending: Proposal } {
  const step = { to: `0x${"22".repeat(20)}`, data: "0x", valueWei: "5", status: "to-review" } as const;
  const open: Proposal = {
    id: `p-${place}`,
    chainId: 146,
    from: `0x${"11".repeat(20)}`,
    capability: "send",
    form: {},
    steps: [step],
    summary: ["Send 5 wei."],
    simulation: { block: "1", steps: [] },
    warnings: [],
    maxFeePerGasWei: "1",
    expiresAt: Date.now(),
  };
  const hash = `0x${place.toString(16).padStart(64, "0")}` as const;
  return { open, pending: { ...open, steps: [{ ...step, status: "pending", hash }] } };
}

beforeAll(async () => {
  opened = await openTestEmbedded();
  const send = newSend();
  const { replyId } = await acceptSend(opened.database, send);
  const proposals = Array.from({ length: signed }, (_, place) => createSigned(place));
  const events = proposals.map(({ open }) => ({ type: "proposal", proposal: open }) as const);
  await appendEvents(opened.database, [{ replyId, visitor: send.visitor, firstIndex: 2, events }]);
  for (const { open, pending } of proposals) {
    await saveProposal(opened.database, { visitor: send.visitor, proposal: pending }, open);
  }
});
afterAll(() => opened.stop());

test("however many hashes are invented, a round asks the node once about fifty, every one has its turn, and servers share the work", async () => {
  const requests: string[][] = [];
  const node: ChainNode = {
    chainId: 146,
    async request(calls: readonly NodeCall[]) {
      requests.push(calls.map(({ params }) => String(params[0])));
      return calls.map(() => ({ ok: true, result: null }));
    },
  };
  const create = () =>
    createProposalWatch(
      opened.database,
      createProposalLook({ database: opened.database, node, usageCounters, now: Date.now }),
      600_000,
    );
  const [one, other] = [create(), create()];
  await Promise.all([one(quiet), other(quiet)]);
  await one(quiet);
  await other(quiet);
  expect(requests.map((hashes) => new Set(hashes).size)).toEqual([50, 50, 20]);
  expect(new Set(requests.flat()).size).toBe(signed);
  const { nextLookAt } = proposals;
  await opened.database.update(proposals).set({ nextLookAt: sql`${nextLookAt} - interval '10 minutes'` });
  await one(quiet);
  expect(new Set(requests.at(-1))).toEqual(new Set(requests[0]));
});

test("a watch whose node does not answer lets go at once when the server ends", async () => {
  const asked = Promise.withResolvers<void>();
  const node: ChainNode = {
    chainId: 146,
    request: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        asked.resolve();
      }),
  };
  const failures: unknown[] = [];
  const watch = createProposalWatch(
    opened.database,
    createProposalLook({ database: opened.database, node, usageCounters, now: Date.now }),
  );
  const watching = runPeriodically(watch, 10, (cause) => failures.push(cause));
  await asked.promise;
  await watching.stop();
  expect(failures).toEqual([]);
});
