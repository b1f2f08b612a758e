import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptSend, openTestEmbedded, type TestDatabase } from "../testing/open-test-database.ts";
import { isDatabaseAway, isOneOf } from "./database.ts";
import { messages } from "./schema.ts";

const failure = (code: string) =>
  new Error("query failed", { cause: Object.assign(new Error("no"), { code }) });

test("a full disk, a lost connection and a deadlock may pass, a broken rule does not", () => {
  expect(
    ["53100", "25006", "57P01", "40P01", "CONNECTION_CLOSED", "ETIMEDOUT", "EAI_AGAIN"].filter(
      (code) => !isDatabaseAway(failure(code)),
    ),
  ).toEqual([]);
  expect(isDatabaseAway(failure("23505"))).toBe(false);
});

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestEmbedded();
});
afterAll(() => opened.stop());

const select = (ids: string[]) =>
  opened.database.select({ id: messages.id }).from(messages).where(isOneOf(messages.id, ids));

test("a list of any length finds its rows with the same statement", async () => {
  const [one, other] = [await acceptSend(opened.database), await acceptSend(opened.database)];
  expect(await select([])).toEqual([]);
  expect(await select([one.replyId])).toEqual([{ id: one.replyId }]);
  const odd = [`"`, "'", "\\", "{,}"];
  expect(await select([...odd, one.replyId, other.messageId])).toHaveLength(2);
  expect(select(odd).toSQL().sql).toBe(select([]).toSQL().sql);
});
