import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { ReplyEvent } from "@alithia/protocol/reply-event.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { acceptSends } from "./accept-sends.ts";
import { appendEvents, type ReplyOutcome } from "./append-events.ts";
import { addDailyCounts, loadCountTotals } from "./daily-counts.ts";
import type { OpenDatabase } from "./database.ts";
import { deleteExpired } from "./delete-expired.ts";
import { eraseVisitor } from "./erase-visitor.ts";
import { findAbandoned, findAnswering } from "./find-abandoned.ts";
import { findSend } from "./find-send.ts";
import { findSqlState } from "./find-sql-state.ts";
import { renewLeases } from "./lease.ts";
import { loadMessages, measureMessages } from "./load-messages.ts";
import { findReply, loadEvents, type NumberedEvent } from "./load-reply.ts";
import { findMedia, findMediaLabel, loadMediaPiece, saveMedia } from "./media-store.ts";
import { createSharedBudgetStore } from "./model-spending.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";
import { claimWatchedProposals, findProposal, saveProposal } from "./proposal-store.ts";
import { messages } from "./schema.ts";
import type { Send, SendLimits } from "./send.ts";
import { loadStopRequests, requestStop } from "./stop-requests.ts";

type Opened = { open: OpenDatabase; stop(): Promise<void> };

async function openEmbedded(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-store-"));
  await copyEmptyDatabase(join(folder, "database"));
  const open = await openEmbeddedDatabase(join(folder, "database"));
  const stop = async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { open, stop };
}

async function openPostgres(): Promise<Opened> {
  const postgres: TestPostgres = await startPostgres();
  const open = await openPostgresDatabase(postgres.url);
  const stop = async () => {
    await open.close();
    await postgres.stop();
  };
  return { open, stop };
}

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

const unlimited: SendLimits = {
  messagesPerMinutePerVisitor: 1_000,
  messagesPerMinutePerAddress: 1_000_000,
  repliesAtATimePerVisitor: 1_000,
};

const done: ReplyOutcome = { status: "done", content: "", parts: [], failure: null };

describe.each([
  { name: "the embedded database", start: openEmbedded },
  { name: "PostgreSQL", start: openPostgres },
])("on $name", ({ start }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await start();
  });
  afterAll(() => opened.stop());
  const database = () => opened.open.database;

  function newSend(changes: Partial<Send> = {}): Send {
    return {
      visitor: randomUUID(),
      conversation: randomUUID(),
      address: randomUUID(),
      sendId: randomUUID(),
      bodyDigest: "digest",
      content: "hello",
      picks: [{ questionId: "q", value: "1" }],
      account: null,
      attachments: [],
      file: null,
      createdAt: new Date("2026-01-02T03:04:05.678Z"),
      recalledTurns: 40,
      ...changes,
    };
  }

  const newFile = () => ({
    name: randomUUID(),
    kind: "upload" as const,
    visitor: "v",
    title: "a",
    contentType: "image/png",
    content: new Uint8Array([0, 1, 255]),
    createdAt: new Date(),
  });

  async function save(send: Send) {
    const [accepted] = await acceptSends(database(), [send], unlimited, 1);
    if (accepted?.outcome !== "stored") throw new Error(`not stored: ${accepted?.outcome}`);
    return accepted;
  }

  async function findContent(id: string) {
    const [row] = await database()
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.id, id));
    return row?.content;
  }

  test("a send is stored with the place of its reply, and comes back as it was", async () => {
    const send = newSend({ content: 'Ünïcode 🦔 "quotes" \\ \u2028' });
    const { messageId, replyId } = await save(send);
    const [turn, reply] = await loadMessages(database(), send.conversation, { before: null, limit: 10 });
    expect(turn).toMatchObject({
      id: messageId,
      sender: "user",
      content: send.content,
      picks: send.picks,
      status: "done",
    });
    expect(turn?.createdAt).toEqual(send.createdAt);
    expect(reply).toMatchObject({ id: replyId, sender: "agent", status: "answering", sendId: send.sendId });
    expect(await findSend(database(), send.conversation, send.sendId ?? "")).toEqual({
      messageId,
      replyId,
      bodyDigest: "digest",
      createdAt: send.createdAt,
    });
  });

  test("of twenty sends with one key at once, one is stored, and the others learn of it", async () => {
    const send = newSend();
    const accepted = await Promise.all(
      Array.from({ length: 20 }, () => acceptSends(database(), [send], unlimited, 1)),
    );
    expect(accepted.flat().filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(accepted.flat().filter(({ outcome }) => outcome === "over-limit")).toEqual([]);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toHaveLength(2);
  });

  test("a send under a known key gets the first one's reply and counts no more", async () => {
    const send = newSend();
    const first = await save(send);
    const strict = { ...unlimited, messagesPerMinutePerVisitor: 1 };
    const again = { ...send, bodyDigest: "another" };
    expect(await acceptSends(database(), [again], strict, 1)).toEqual([
      {
        outcome: "known",
        send: {
          messageId: first.messageId,
          replyId: first.replyId,
          bodyDigest: "digest",
          createdAt: send.createdAt,
        },
      },
    ]);
  });

  test("sends that are taken in together keep their order and get their own conversation back", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const group = [one, other, one].map((conversation, place) =>
      newSend({ conversation, content: `send ${place}`, createdAt: new Date(place) }),
    );
    await acceptSends(database(), group, unlimited, 1);
    const [accepted, unknown] = await acceptSends(
      database(),
      [newSend({ conversation: one, recalledTurns: 3 }), newSend({ conversation: other, recalledTurns: 0 })],
      unlimited,
      1,
    );
    const earlier = accepted?.outcome === "stored" ? accepted.earlier : [];
    expect(earlier.map(({ sender, content }) => [sender, content])).toEqual([
      ["agent", ""],
      ["user", "send 2"],
      ["agent", ""],
    ]);
    expect(earlier[1]?.picks).toEqual([{ questionId: "q", value: "1" }]);
    expect(unknown).toMatchObject({ outcome: "stored", earlier: [] });
  });

  test("of an earlier reply only its calls and questions are recalled", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    const call = { type: "tool" as const, toolCallId: "1", toolName: "look", input: { at: "0x1" } };
    const parts = [{ type: "text" as const, text: "a" }, call];
    await appendEvents(database(), [
      {
        replyId,
        visitor: "v",
        firstIndex: 2,
        events: [{ type: "reply-end", status: "done" }],
        outcome: { ...done, content: "a", parts },
      },
    ]);
    const next = await save({ ...send, sendId: randomUUID() });
    expect(next.earlier[1]).toMatchObject({ sender: "agent", content: "a", status: "done", parts: [call] });
  });

  test("a send that is one too many is counted and not stored, by visitor and by address", async () => {
    const send = newSend();
    const another = () => ({ ...send, sendId: randomUUID() });
    const perVisitor = { ...unlimited, messagesPerMinutePerVisitor: 2 };
    const outcomes = async (limits: SendLimits, sends: Send[], minute = 7) =>
      (await acceptSends(database(), sends, limits, minute)).map(({ outcome }) => outcome);
    expect(await outcomes(perVisitor, [another(), another(), another()])).toEqual([
      "stored",
      "stored",
      "over-limit",
    ]);
    expect(await outcomes(perVisitor, [another()])).toEqual(["over-limit"]);
    expect(await outcomes(perVisitor, [another()], 8)).toEqual(["stored"]);
    expect(await outcomes({ ...unlimited, repliesAtATimePerVisitor: 4 }, [another(), another()], 9)).toEqual([
      "stored",
      "over-limit",
    ]);
    const perAddress = { ...unlimited, messagesPerMinutePerAddress: 1 };
    const { address } = newSend();
    expect(await outcomes(perAddress, [newSend({ address }), newSend({ address }), newSend()])).toEqual([
      "stored",
      "over-limit",
      "stored",
    ]);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 20 })).toHaveLength(8);
  });

  test("however many count at once, exactly as many as are allowed get in", async () => {
    const send = newSend();
    const limits = { ...unlimited, messagesPerMinutePerVisitor: 10 };
    const accepted = await Promise.all(
      Array.from({ length: 30 }, () =>
        acceptSends(database(), [{ ...send, sendId: randomUUID() }], limits, 11),
      ),
    );
    expect(accepted.flat().filter(({ outcome }) => outcome === "stored")).toHaveLength(10);
  });

  test("a file is kept with its turn, or not at all", async () => {
    const send = newSend();
    const file = { ...newFile(), visitor: send.visitor, title: "half \ud800 a pair" };
    await save({ ...send, file });
    expect(Buffer.from((await findMedia(database(), "upload", file.name))?.content ?? [])).toEqual(
      Buffer.from(file.content),
    );
    const refused = { ...newFile(), visitor: send.visitor };
    const none = { ...unlimited, messagesPerMinutePerVisitor: 0 };
    await acceptSends(database(), [newSend({ file: refused })], none, 1);
    expect(await findMedia(database(), "upload", refused.name)).toBeNull();
  });

  test("events come back in order, with characters that text columns cannot hold", async () => {
    const { replyId } = await save(newSend());
    const group = { replyId, visitor: "v" };
    const odd = "nul \0, half a pair \ud800, emoji 🦔";
    await appendEvents(database(), [
      { ...group, firstIndex: 2, events: [{ type: "text-delta", delta: odd }] },
    ]);
    const end = { type: "reply-end", status: "done" } as const;
    await appendEvents(database(), [
      {
        ...group,
        firstIndex: 3,
        events: [{ type: "text-delta", delta: "b" }, end],
        outcome: { ...done, content: odd },
      },
    ]);
    expect(await loadEvents(database(), replyId, 2)).toEqual([
      { index: 2, event: { type: "text-delta", delta: odd } },
      { index: 3, event: { type: "text-delta", delta: "b" } },
      { index: 4, event: end },
    ]);
    expect(await loadEvents(database(), replyId, 3)).toHaveLength(2);
    expect(await findContent(replyId)).toBe("nul , half a pair \ufffd, emoji 🦔");
    expect(await findReply(database(), replyId)).toMatchObject({ status: "done" });
  });

  test("two writers of one reply cannot both write the same place", async () => {
    const { replyId } = await save(newSend());
    const group = {
      replyId,
      visitor: "v",
      firstIndex: 2,
      events: [{ type: "text-delta" as const, delta: "a" }],
    };
    await appendEvents(database(), [group]);
    const other = { ...group, events: [{ type: "text-delta" as const, delta: "b" }] };
    const another = { ...group, replyId: (await save(newSend())).replyId };
    const refused = await appendEvents(database(), [another, other]).catch((cause: unknown) => cause);
    expect(findSqlState(refused)).toBe("23502");
    expect(await loadEvents(database(), another.replyId, 1)).toEqual([]);
    expect(await loadEvents(database(), replyId, 2)).toEqual([{ index: 2, event: group.events[0] }]);
  });

  test("events that are stored already count as stored when they come again, alone or with others", async () => {
    const { replyId } = await save(newSend());
    const end = { type: "reply-end", status: "done" } as const;
    const group = { replyId, visitor: "v", firstIndex: 2, events: [end], outcome: { ...done, content: "a" } };
    await appendEvents(database(), [group]);
    const other = { ...group, replyId: (await save(newSend())).replyId };
    await appendEvents(database(), [group, other]);
    for (const id of [replyId, other.replyId]) {
      expect(await loadEvents(database(), id, 2)).toEqual([{ index: 2, event: end }]);
      expect(await findReply(database(), id)).toMatchObject({ status: "done" });
    }
  });

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
    const claim = () => claimWatchedProposals(database(), 10, 50);
    expect(await claim()).toEqual([{ visitor: send.visitor, proposal: pending }]);
    expect(await claim()).toEqual([]);
    await expect.poll(claim).toHaveLength(1);
    const confirmed: Proposal = {
      ...proposal,
      steps: proposal.steps.map((step) => ({ ...step, status: "confirmed" })),
    };
    await saveProposal(database(), { visitor: send.visitor, proposal: confirmed }, pending);
    await expect(sleep(60).then(claim)).resolves.toEqual([]);
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

  test("what is older than the retention goes", async () => {
    const send = newSend({ createdAt: new Date("2001-01-01") });
    await save(send);
    const young = newSend({ createdAt: new Date("2020-01-01") });
    await save(young);
    await deleteExpired(database(), new Date("2010-01-01"), 0);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toEqual([]);
    expect(await loadMessages(database(), young.conversation, { before: null, limit: 10 })).toHaveLength(2);
  });

  test("pages go back through a conversation without a gap", async () => {
    const conversation = randomUUID();
    for (let count = 0; count < 5; count += 1) await save(newSend({ conversation, content: String(count) }));
    const newest = await loadMessages(database(), conversation, { before: null, limit: 4 });
    const older = await loadMessages(database(), conversation, {
      before: newest[0]?.ordinal ?? 0,
      limit: 100,
    });
    expect(
      [...older, ...newest].filter(({ sender }) => sender === "user").map(({ content }) => content),
    ).toEqual(["0", "1", "2", "3", "4"]);
  });

  test("turns are measured in bytes without loading them, and one being answered by what it has said so far", async () => {
    const send = newSend({ content: "é" });
    const { replyId } = await save(send);
    const stretch = { before: null, limit: 10 };
    const measure = async () =>
      (await measureMessages(database(), send.conversation, stretch)).map(({ byteLength }) => byteLength);
    const lists = "[]".length * 2;
    expect(await measure()).toEqual([lists, "é".length + 1 + lists]);
    const events: ReplyEvent[] = [{ type: "text-delta", delta: "said" }];
    await appendEvents(database(), [{ replyId, visitor: send.visitor, firstIndex: 2, events }]);
    expect((await measure())[0]).toBe(lists + JSON.stringify(events).length);
  });

  test("a long group of events is stored in pieces, each of which can be loaded alone", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    const events: ReplyEvent[] = Array.from({ length: 100 }, (_, index) => ({
      type: "text-delta",
      delta: String(index).padEnd(1_000),
    }));
    await appendEvents(database(), [{ replyId, visitor: send.visitor, firstIndex: 2, events }]);
    const loaded: NumberedEvent[] = [];
    while (loaded.length < events.length) {
      const piece = await loadEvents(database(), replyId, 2 + loaded.length, 1);
      expect(piece.length).toBeLessThan(17);
      loaded.push(...piece);
    }
    expect(loaded).toEqual(events.map((event, place) => ({ index: place + 2, event })));
  });
});
