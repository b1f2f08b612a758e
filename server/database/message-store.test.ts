import { randomUUID } from "node:crypto";
import type { ReplyEvent } from "@alithia/protocol/reply.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptSend, newSend, type TestDatabase, testDatabases } from "../testing/open-test-database.ts";
import type { Send } from "./accept-sends.ts";
import { loadMessages, measureMessages } from "./message-store.ts";
import { appendEvents } from "./reply-store.ts";

describe.each(testDatabases)("on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());
  const database = () => opened.database;
  const save = (send: Send) => acceptSend(database(), send);

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
});
