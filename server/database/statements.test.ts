import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptSend, openTestEmbedded, type TestDatabase } from "../testing/open-test-database.ts";
import { messages } from "./schema.ts";
import { isOneOf } from "./statements.ts";

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
