import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { findReply } from "../database/reply-store.ts";
import { messages } from "../database/schema.ts";
import { acceptSend, openTestEmbedded, type TestDatabase } from "../testing/open-test-database.ts";
import { createReplyRecovery } from "./create-conversations.ts";
import type { RunningReply } from "./run-reply.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestEmbedded();
});
afterAll(() => opened.stop());

/** Starts two replies with expired leases. */
async function startOverdue() {
  const { database } = opened;
  const [own, other] = [await acceptSend(database), await acceptSend(database)];
  await database
    .update(messages)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(inArray(messages.id, [own.replyId, other.replyId]));
  const statusOf = async (replyId: string) => (await findReply(database, replyId))?.status;
  const statuses = async () => [await statusOf(own.replyId), await statusOf(other.replyId)];
  const find = (replyId: string) => (replyId === own.replyId ? ({ replyId } as RunningReply) : null);
  return { replies: { find }, statuses };
}

test("a process never ends a reply that it is writing itself, however old its lease", async () => {
  const { replies, statuses } = await startOverdue();
  await createReplyRecovery({ database: opened.database, replies, graceMs: 0 })();
  expect(await statuses()).toEqual(["answering", "failed"]);
});

test("a process that has just started gives the others time to renew", async () => {
  const { replies, statuses } = await startOverdue();
  let time = 0;
  const settle = createReplyRecovery({ database: opened.database, replies, graceMs: 60, now: () => time });
  time += 59;
  await settle();
  expect(await statuses()).toEqual(["answering", "answering"]);
  time += 1;
  await settle();
  expect(await statuses()).toEqual(["answering", "failed"]);
});

test("after the database was away the others get time to renew", async () => {
  const { replies, statuses } = await startOverdue();
  let isAway = true;
  const database = new Proxy(opened.database, {
    get(target, name) {
      if (isAway && name === "select") throw new Error("away");
      return Reflect.get(target, name);
    },
  }) as Database;
  let time = 0;
  const settle = createReplyRecovery({ database, replies, graceMs: 60, now: () => time });
  time += 70;
  await expect(settle()).rejects.toThrow("away");
  isAway = false;
  time += 59;
  await settle();
  expect(await statuses()).toEqual(["answering", "answering"]);
  time += 1;
  await settle();
  expect(await statuses()).toEqual(["answering", "failed"]);
});
