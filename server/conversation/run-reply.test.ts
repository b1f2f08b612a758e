import { afterAll, beforeAll, expect, test } from "vitest";
import { appendEvents, type EventGroup, findReply } from "../database/reply-store.ts";
import { acceptSend, newSend, openTestEmbedded, type TestDatabase } from "../testing/open-test-database.ts";
import { createReplyFeed, runReply } from "./run-reply.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestEmbedded();
});
afterAll(() => opened.stop());

test("events whose connection was lost after they were stored are told as stored", async () => {
  const { database } = opened;
  const send = newSend();
  const { replyId } = await acceptSend(database, send);
  const defects: unknown[] = [];
  let lost = 0;
  async function append(group: EventGroup) {
    await appendEvents(database, [group]);
    lost += 1;
    if (lost === 1) throw Object.assign(new Error("lost"), { code: "CONNECTION_CLOSED" });
  }
  const reply = {
    replyId,
    visitor: send.visitor,
    async *answer() {
      yield { type: "text-delta", delta: "a" } as const;
      yield { type: "reply-end", status: "done" } as const;
    },
  };
  const { done, feed } = runReply(
    reply,
    {
      append,
      deadlineMs: 10_000,
      reportDefect: (cause) => defects.push(cause),
      metrics: { replyEnded() {}, stepEnded() {} },
      usageCounters: { count() {} },
    },
    createReplyFeed(),
  );
  await done;
  const told: string[] = [];
  const reader = feed.read(new AbortController().signal);
  while (await reader.next((events) => told.push(...events.map(({ type }) => type))));
  expect(told).toEqual(["reply-start", "text-delta", "reply-end"]);
  expect(await findReply(database, replyId)).toMatchObject({ status: "done" });
  expect([lost > 1, defects]).toEqual([true, []]);
});
