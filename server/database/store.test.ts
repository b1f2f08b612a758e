import { randomUUID } from "node:crypto";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveUnclearQuestion } from "../observe/report-question.ts";
import {
  acceptSend,
  newFile,
  newSend,
  type TestDatabase,
  testDatabases,
  unlimited,
} from "../testing/open-test-database.ts";
import { acceptSends, type Send } from "./accept-sends.ts";
import { addDailyCounts, createSharedBudgetStore, loadCountTotals } from "./daily-counts.ts";
import { findSqlState } from "./database.ts";
import {
  deleteExpired,
  eraseVisitor,
  findMedia,
  findMediaLabel,
  loadMediaPiece,
  loadMessages,
  saveMedia,
} from "./message-store.ts";
import { claimWatchedProposals, findProposal, saveProposal } from "./proposal-store.ts";
import {
  appendEvents,
  findAbandoned,
  findAnswering,
  loadEvents,
  loadStopRequests,
  renewLeases,
  requestStop,
} from "./reply-store.ts";
import { proposals, sendCounts, unclearQuestions } from "./schema.ts";

const proposal: Proposal = {
  id: "p-1",
  chainId: 146,
  from: `0x${"11".repeat(20)}`,
  capability: "send",
  form: {},
  steps: [{ to: `0x${"22".repeat(20)}`, data: "0x", valueWei: "5", status: "to-review" }],
  summary: ["Send 5 wei."],
  simulation: { block: "1", steps: [] },
  warnings: [],
  maxFeePerGasWei: "1",
  expiresAt: 1,
};

describe.each(testDatabases)("on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());
  const database = () => opened.database;
  const save = (send: Send) => acceptSend(database(), send);

  test("an erased visitor leaves nothing, and a late writer of theirs is refused", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    const events = [{ type: "proposal" as const, proposal }];
    await appendEvents(database(), [{ replyId, visitor: send.visitor, firstIndex: 2, events }]);
    const file = { ...newFile(), visitor: send.visitor };
    await saveMedia(database(), file);
    await eraseVisitor(database(), send.visitor);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toEqual([]);
    expect(await loadEvents(database(), replyId, 1)).toEqual([]);
    expect(await findProposal(database(), send.visitor, proposal.id)).toBeNull();
    expect(await findMedia(database(), "upload", file.name)).toBeNull();
    const strict = { ...unlimited, messagesPerMinutePerVisitor: 1 };
    expect(await acceptSends(database(), [newSend({ visitor: send.visitor })], strict, 1)).toMatchObject([
      { outcome: "stored" },
    ]);
    const late = await appendEvents(database(), [
      { replyId, visitor: send.visitor, firstIndex: 3, events },
    ]).catch((cause: unknown) => cause);
    expect(findSqlState(late)).toBe("23503");
  });

  test("a file comes back byte for byte, by its kind and name only", async () => {
    const content = new Uint8Array(70_000).map((_, index) => index);
    const file = {
      name: randomUUID(),
      kind: "generated" as const,
      visitor: "v",
      title: "Größe.png",
      contentType: "image/png",
      content,
      createdAt: new Date(5),
    };
    await saveMedia(database(), file);
    const found = await findMedia(database(), "generated", file.name);
    expect(Buffer.from(found?.content ?? []).equals(content)).toBe(true);
    expect(found?.title).toBe("Größe.png");
    const { content: _, ...label } = file;
    expect(await findMediaLabel(database(), "generated", file.name)).toEqual({
      ...label,
      byteLength: 70_000,
    });
    expect(await findMediaLabel(database(), "upload", file.name)).toBeNull();
    const piece = await loadMediaPiece(database(), file.name, 60_000, 256);
    expect(Buffer.from(piece ?? []).equals(content.subarray(60_000, 60_256))).toBe(true);
    expect((await loadMediaPiece(database(), file.name, 69_999, 256))?.byteLength).toBe(1);
    expect(await loadMediaPiece(database(), randomUUID(), 0, 1)).toBeNull();
    expect(await findMedia(database(), "upload", file.name)).toBeNull();
  });

  test("a reply is abandoned once its lease is over, not before", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    const ids = async () => (await findAbandoned(database())).map((reply) => reply.replyId);
    expect(await ids()).not.toContain(replyId);
    expect((await findAnswering(database())).map((reply) => reply.replyId)).toContain(replyId);
    await database().execute(
      sql`update messages set lease_until = now() - interval '1 second' where id = ${replyId}`,
    );
    expect(await ids()).toContain(replyId);
    await renewLeases(database(), [replyId]);
    expect(await ids()).not.toContain(replyId);
  });

  test("a stop request reaches a reply that is still being written", async () => {
    const { replyId } = await save(newSend());
    const { replyId: other } = await save(newSend());
    await requestStop(database(), replyId);
    expect(await loadStopRequests(database(), [replyId, other])).toEqual([replyId]);
  });

  test("a proposal is kept for its visitor and watched while a step is pending", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    await appendEvents(database(), [
      { replyId, visitor: send.visitor, firstIndex: 2, events: [{ type: "proposal", proposal }] },
    ]);
    expect(await findProposal(database(), "someone else", proposal.id)).toBeNull();
    const pending: Proposal = {
      ...proposal,
      steps: proposal.steps.map((step) => ({ ...step, status: "pending" })),
    };
    expect(await saveProposal(database(), { visitor: send.visitor, proposal: pending }, proposal)).toBe(true);
    expect(await saveProposal(database(), { visitor: send.visitor, proposal: pending }, proposal)).toBe(
      false,
    );
    const claim = () => claimWatchedProposals(database(), 10, 600_000);
    const endClaims = () => database().update(proposals).set({ nextLookAt: sql`now()` });
    expect(await claim()).toEqual([{ visitor: send.visitor, proposal: pending }]);
    expect(await claim()).toEqual([]);
    await endClaims();
    expect(await claim()).toHaveLength(1);
    const confirmed: Proposal = {
      ...proposal,
      steps: proposal.steps.map((step) => ({ ...step, status: "confirmed" })),
    };
    await saveProposal(database(), { visitor: send.visitor, proposal: confirmed }, pending);
    await endClaims();
    expect(await claim()).toEqual([]);
  });

  test("counts of a day add up, whoever adds at once", async () => {
    const add = () =>
      addDailyCounts(database(), "2026-11-20", [
        ["page-seen", 2],
        ["signed", 1],
      ]);
    await Promise.all(Array.from({ length: 10 }, add));
    await addDailyCounts(database(), "2026-11-21", [["page-seen", 1]]);
    expect(await loadCountTotals(database())).toEqual(
      new Map([
        ["page-seen", 21],
        ["signed", 10],
      ]),
    );
  });

  test("what models used up adds up by day and provider, for every server on the database", async () => {
    const [one, other] = [
      createSharedBudgetStore(async () => database()),
      createSharedBudgetStore(async () => database()),
    ];
    expect(await one.loadSpending("2026-11-20", "openai")).toEqual({ tokens: 0, microDollars: 0 });
    const spend = (store: typeof one) =>
      store.addSpending("2026-11-20", "openai", { tokens: 5, microDollars: 7 });
    await Promise.all([spend(one), spend(other), spend(one)]);
    expect(await other.loadSpending("2026-11-20", "openai")).toEqual({ tokens: 15, microDollars: 21 });
    expect(await other.loadSpending("2026-11-21", "openai")).toEqual({ tokens: 0, microDollars: 0 });
    expect(await other.loadSpending("2026-11-20", "anthropic")).toEqual({ tokens: 0, microDollars: 0 });
  });

  test("of reservations at the same time only those within the limit are made, whichever server asks", async () => {
    const stores = [1, 2, 3, 4].map(() => createSharedBudgetStore(async () => database()));
    const limit = { tokens: 1_000, microDollars: 50 };
    const amount = { tokens: 300, microDollars: 20 };
    const reserved = await Promise.all(
      stores.map((store) => store.reserve("2026-11-22", "visitor:a", amount, limit)),
    );
    expect(reserved.filter(Boolean)).toHaveLength(2);
    const [store] = stores as [(typeof stores)[0]];
    expect(await store.loadSpending("2026-11-22", "visitor:a")).toEqual({ tokens: 600, microDollars: 40 });
    await store.addSpending("2026-11-22", "visitor:a", { tokens: -300, microDollars: -20 });
    expect(await store.reserve("2026-11-22", "visitor:a", amount, limit)).toBe(true);
    expect(await store.reserve("2026-11-22", "visitor:b", { tokens: 1_001, microDollars: 0 }, limit)).toBe(
      false,
    );
    await deleteExpired(database(), new Date(0), Date.UTC(2026, 10, 23) / 60_000);
    expect(await store.loadSpending("2026-11-22", "visitor:a")).toEqual({ tokens: 0, microDollars: 0 });
  });

  test("what is older than the retention goes", async () => {
    const send = newSend({ createdAt: new Date("2001-01-01") });
    await save(send);
    const young = newSend({ createdAt: new Date("2020-01-01") });
    await save(young);
    await saveUnclearQuestion(database(), "2009-12-31", "an old question");
    await saveUnclearQuestion(database(), "2010-01-01", "a young question");
    await deleteExpired(database(), new Date("2010-01-01"), 0);
    const questions = await database().select().from(unclearQuestions);
    expect(questions.map(({ question }) => question)).toEqual(["a young question"]);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toEqual([]);
    expect(await loadMessages(database(), young.conversation, { before: null, limit: 10 })).toHaveLength(2);
  });

  test("however much has expired, all of it goes", async () => {
    await database().execute(
      sql`insert into send_counts (key, minute, count) select 'k' || n, -10, 1 from generate_series(1, 1200) n`,
    );
    await deleteExpired(database(), new Date("1990-01-01"), -9);
    expect(await database().$count(sendCounts, lt(sendCounts.minute, 0))).toBe(0);
  });
});
