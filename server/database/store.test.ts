import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { appendEvents, type ReplyOutcome } from "./append-events.ts";
import { countAnswering, countSend } from "./count-sends.ts";
import type { OpenDatabase } from "./database.ts";
import { deleteExpired } from "./delete-expired.ts";
import { eraseVisitor } from "./erase-visitor.ts";
import { findAbandoned, findAnswering } from "./find-abandoned.ts";
import { findSend } from "./find-send.ts";
import { findSqlState } from "./find-sql-state.ts";
import { renewLeases } from "./lease.ts";
import { loadMessages } from "./load-messages.ts";
import { findReply, loadEvents } from "./load-reply.ts";
import { findMedia, saveMedia } from "./media-store.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";
import { findProposal, loadWatchedProposals, saveProposal } from "./proposal-store.ts";
import { type Send, saveSend } from "./save-send.ts";
import { messages } from "./schema.ts";
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
      sendId: randomUUID(),
      bodyDigest: "digest",
      content: "hello",
      picks: [{ questionId: "q", value: "1" }],
      account: null,
      attachments: [],
      createdAt: new Date("2026-01-02T03:04:05.678Z"),
      ...changes,
    };
  }

  async function save(send: Send) {
    const saved = await saveSend(database(), send);
    if (saved === null) throw new Error("already there");
    return saved;
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

  test("of twenty sends with one key at once, one is stored", async () => {
    const send = newSend();
    const saved = await Promise.all(Array.from({ length: 20 }, () => saveSend(database(), send)));
    expect(saved.filter(Boolean)).toHaveLength(1);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toHaveLength(2);
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
    const refused = await appendEvents(database(), [group]).catch((cause: unknown) => cause);
    expect(findSqlState(refused)).toBe("23505");
  });

  test("an erased visitor leaves nothing, and a late writer of theirs is refused", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    const events = [{ type: "proposal" as const, proposal }];
    await appendEvents(database(), [{ replyId, visitor: send.visitor, firstIndex: 2, events }]);
    const file = {
      name: randomUUID(),
      kind: "upload" as const,
      visitor: send.visitor,
      title: "a",
      contentType: "image/png",
      content: new Uint8Array([1]),
      createdAt: new Date(),
    };
    await saveMedia(database(), file);
    await countSend(database(), [send.visitor], 7);
    await eraseVisitor(database(), send.visitor);
    expect(await loadMessages(database(), send.conversation, { before: null, limit: 10 })).toEqual([]);
    expect(await loadEvents(database(), replyId, 1)).toEqual([]);
    expect(await findProposal(database(), send.visitor, proposal.id)).toBeNull();
    expect(await findMedia(database(), "upload", file.name)).toBeNull();
    expect(await countSend(database(), [send.visitor], 7)).toEqual([1]);
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
    expect(await findMedia(database(), "upload", file.name)).toBeNull();
  });

  test("sends are counted by key and minute, whoever counts at once", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const counts = await Promise.all(Array.from({ length: 10 }, () => countSend(database(), [one, two], 1)));
    expect(counts.map(([count]) => count).sort((a = 0, b = 0) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(await countSend(database(), [one, two], 2)).toEqual([1, 1]);
  });

  test("a reply is abandoned once its lease is over, not before", async () => {
    const send = newSend();
    const { replyId } = await save(send);
    expect(await countAnswering(database(), send.visitor)).toBe(1);
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
    await saveProposal(database(), { visitor: send.visitor, proposal: pending });
    expect(await loadWatchedProposals(database())).toContainEqual({
      visitor: send.visitor,
      proposal: pending,
    });
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
});
