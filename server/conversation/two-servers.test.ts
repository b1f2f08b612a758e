import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { apiErrorSchema } from "@alithia/protocol/api-error.ts";
import connect from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptSends, loadEarlier } from "../database/accept-sends.ts";
import { openPostgresDatabase } from "../database/open-postgres-database.ts";
import { leaseMs } from "../database/reply-store.ts";
import { newSend, unlimited } from "../testing/open-test-database.ts";
import {
  endOf,
  keyOf,
  listMessages,
  newVisitor,
  readEvents,
  readSome,
  resume,
  send,
  stop,
  textOf,
} from "../testing/send-message.ts";
import { countingServer, type SpawnedServer, spawnServer } from "../testing/spawn-server.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { countEndlessly } from "../testing/start-test-server.ts";

let postgres: TestPostgres;
let one: SpawnedServer;
let other: SpawnedServer;
const environment = () => ({
  DATABASE_URL: postgres.url,
  COUNT_TO: "100",
  MESSAGES_PER_MINUTE_PER_VISITOR: "5",
});
const whole = Array.from({ length: 100 }, (_, index) => `${index + 1} `).join("");

beforeAll(async () => {
  postgres = await startPostgres();
  [one, other] = await Promise.all([
    spawnServer(countingServer, environment()),
    spawnServer(countingServer, environment()),
  ]);
});
afterAll(async () => {
  await Promise.all([one?.end("SIGKILL"), other?.end("SIGKILL")]);
  await postgres.stop();
});

async function start(server: SpawnedServer, visitor = newVisitor(), text = "count") {
  const response = await send(server.url, { visitor, text });
  return { visitor, response, key: keyOf(response) };
}

test("a reply that one server writes is resumed from the other without a gap", async () => {
  const { visitor, response, key } = await start(one);
  const seen = readEvents(await readSome(response, 500));
  const rest = readEvents(await (await resume(other.url, key, seen.at(-1)?.id)).text());
  expect(textOf([...seen, ...rest])).toBe(whole);
  expect(endOf(rest)).toEqual({ status: "done" });
  expect(await listMessages(other.url, visitor)).toEqual(await listMessages(one.url, visitor));
});

test("a stop at one server ends the reply that the other writes", async () => {
  const { response, key } = await start(one, newVisitor(), countEndlessly);
  const text = response.text();
  const stopped = await stop(other.url, key);
  expect(await stopped.json()).toEqual({ messageId: key.replyId, status: "stopped" });
  expect(endOf(readEvents(await text))).toEqual({ status: "stopped" });
});

test("one send that reaches both servers at once is one message", async () => {
  const visitor = newVisitor();
  const sendId = randomUUID();
  const replies = await Promise.all(
    [one, other, one, other].map((server) => send(server.url, { visitor, text: "count", sendId })),
  );
  const texts = await Promise.all(replies.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(await listMessages(one.url, visitor)).toHaveLength(2);
});

test("of two picks that two servers take in on both sides of a minute's change, the second is told of the first", async () => {
  const [first, second] = await Promise.all([
    openPostgresDatabase(postgres.url),
    openPostgresDatabase(postgres.url),
  ]);
  const watcher = connect(postgres.url);
  const yes = newSend({ content: "yes" });
  const no = { ...yes, sendId: randomUUID(), content: "no" };
  try {
    const taken = await first.database.transaction(async (transaction) => {
      await acceptSends(transaction, [yes], unlimited, 7);
      const later = acceptSends(second.database, [no], unlimited, 8);
      await expect
        .poll(() => watcher`select 1 from pg_locks where locktype = 'advisory' and not granted`)
        .toHaveLength(1);
      return { later };
    });
    const [stored] = await taken.later;
    if (stored?.outcome !== "stored") throw new Error("The second pick was not taken in.");
    const { messageId } = stored;
    const earlier = await loadEarlier(second.database, {
      messageId,
      conversation: yes.conversation,
      limit: 4,
    });
    expect(earlier.map(({ content }) => content)).toEqual(["yes", ""]);
  } finally {
    await Promise.all([first.close(), second.close(), watcher.end()]);
  }
});

test("a visitor's limit counts what either server was sent", async () => {
  const visitor = newVisitor();
  const asked = [one, other, one, other, one, other];
  const replies = await Promise.all(asked.map(({ url }) => send(url, { visitor, text: "count" })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  for (const reply of replies.filter(({ status }) => status === 200)) {
    await stop(one.url, keyOf(reply));
  }
});

test("the database goes away for longer than a lease and comes back: nothing acknowledged is lost, a running reply ends as done, and the servers live", async () => {
  const visitor = newVisitor();
  const before = await start(one, visitor);
  await before.response.text();
  const running = await start(other);
  const told = running.response.text();
  await postgres.kill();
  const away = sleep(leaseMs + 1_000);
  const refused = await send(one.url, { visitor, text: "are you there?" });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "storage-away" });
  expect((await fetch(`${one.url}/api/ready`)).status).toBe(503);
  await away;
  await postgres.start();
  const seen = readEvents(await told);
  expect([textOf(seen), endOf(seen)]).toEqual([whole, { status: "done" }]);
  await expect.poll(async () => (await start(one, newVisitor())).response.status).toBe(200);
  expect(await listMessages(other.url, visitor)).toHaveLength(2);
  expect((await listMessages(one.url, running.visitor)).at(-1)).toMatchObject({
    status: "done",
    content: whole,
  });
});

test("while the database's disk is full sends are refused, and a running reply waits for room", async () => {
  const client = connect(postgres.url, { max: 1, onnotice: () => {} });
  const { visitor, response } = await start(other);
  const text = response.text();
  await client.unsafe(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_messages before insert or update on messages execute function refuse();
    create trigger full_events before insert on reply_events execute function refuse()`);
  const refused = await send(other.url, { visitor, text: "is there room?" });
  expect([refused.status, apiErrorSchema.parse(await refused.json()).code]).toEqual([503, "storage-away"]);
  await client.unsafe(
    "drop trigger full_events on reply_events; drop trigger full_messages on messages; drop function refuse()",
  );
  await client.end();
  expect(textOf(readEvents(await text))).toBe(whole);
  expect(await listMessages(other.url, visitor)).toHaveLength(2);
});

test("while the database takes no writes no server is ready and sends are refused, until it takes them again", async () => {
  const client = connect(postgres.url, { max: 1, onnotice: () => {} });
  await client.unsafe("set default_transaction_read_only = off");
  const switchTo = async (mode: "on" | "off") => {
    await client.unsafe(`alter system set default_transaction_read_only = ${mode}`);
    await client.unsafe("select pg_reload_conf()");
  };
  const readiness = async () => (await fetch(`${one.url}/api/ready`)).status;
  await switchTo("on");
  await expect.poll(readiness).toBe(503);
  const refused = await send(one.url, { visitor: newVisitor(), text: "count" });
  expect([refused.status, apiErrorSchema.parse(await refused.json()).code]).toEqual([503, "storage-away"]);
  await switchTo("off");
  await client.end();
  await expect.poll(readiness).toBe(200);
  expect((await start(one)).response.status).toBe(200);
});

test("when one server is killed in mid-reply, the other tells it as failed and carries on", async () => {
  const { visitor, response, key } = await start(one, newVisitor(), countEndlessly);
  const seen = readEvents(await readSome(response, 400));
  await one.end("SIGKILL");
  const rest = readEvents(await (await resume(other.url, key, seen.at(-1)?.id)).text());
  expect(endOf(rest)).toMatchObject({ status: "failed", code: "reply-interrupted" });
  const numbers = textOf([...seen, ...rest])
    .trim()
    .split(" ")
    .map(Number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect((await start(other, visitor)).response.status).toBe(200);
});
