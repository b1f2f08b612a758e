import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptSend, newSend, type TestDatabase, testDatabases } from "../testing/open-test-database.ts";
import type { Send } from "./accept-sends.ts";
import { findSqlState } from "./database.ts";
import { appendEvents, findReply, loadEvents, type NumberedEvent, type ReplyOutcome } from "./reply-store.ts";
import { messages } from "./schema.ts";

const done: ReplyOutcome = { status: "done", content: "", parts: [], recalled: [], failure: null };

describe.each(testDatabases)("on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());
  const database = () => opened.database;
  const save = (send: Send) => acceptSend(database(), send);

  async function findContent(id: string) {
    const [row] = await database()
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.id, id));
    return row?.content;
  }

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
