import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnswerTurns } from "../conversation/answer-message.ts";
import { openDatabase } from "../database/create-database-opener.ts";
import { countAppliedMigrations, countMigrations, withFirstMigrations } from "../database/migrations.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { call, endOf, listMessages, readEvents, resume, send, textOf } from "../testing/send-message.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { startTestServer } from "../testing/start-test-server.ts";
import { loadBackup, readHeader } from "./backup-file.ts";

/** Data stored by the version before the second migration; `visitor` is the one who wrote to it. */
const fixture = join(import.meta.dirname, "fixtures/migrations-1.jsonl");
const [header, ...rows] = readFileSync(fixture, "utf8").trimEnd().split("\n");
const visitor = { userId: "7f3c1b52-9a44-4c57-8a55-0d8b8f1a2c01", roomId: "alithia-web" };
const replyId = "5f17ddf5-7ece-4ac6-ac83-221af1aaa219";

let folder: string;
let postgres: TestPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "alithia-upgrade-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function* asLines() {
  yield* rows;
}

const recallingAgent: AnswerTurns = async function* ({ turns }) {
  const calls = turns.flatMap((turn) => (turn.sender === "agent" ? turn.calls : []));
  const files = turns.flatMap((turn) => (turn.sender === "user" && turn.file ? [turn.file.text] : []));
  const called = calls.map(({ capability }) => capability);
  yield { type: "text-delta", delta: JSON.stringify({ turns: turns.length, called, files }) };
  yield { type: "reply-end", status: "done" };
};

const embedded = async (migrations: string) => {
  const path = join(folder, "database");
  await copyEmptyDatabase(path, migrations);
  return { DATABASE_FOLDER: path };
};
const onPostgres = async () => ({ DATABASE_FOLDER: "", DATABASE_URL: postgres.url });

describe.each([
  { name: "the embedded database", prepare: embedded },
  { name: "PostgreSQL", prepare: onPostgres },
])("on $name", ({ prepare }) => {
  test("what an earlier version has stored is migrated at start and read back", async () => {
    const migrations = readHeader(header);
    const settings = await withFirstMigrations(migrations, async (first) => {
      const prepared = await prepare(first);
      const earlier = await openDatabase(prepared, first);
      await loadBackup(earlier.database, asLines());
      expect(await countAppliedMigrations(earlier.database)).toBe(migrations);
      await earlier.close();
      return prepared;
    });

    const server = await startTestServer(recallingAgent, settings);
    const messages = await listMessages(server, visitor);
    expect(messages.map(({ sender, content }) => [sender, content])).toEqual([
      ["user", "what is in 0x3333333333333333333333333333333333333333?"],
      ["agent", "Turn 1 of the earlier version."],
      ["user", "send 5 wei to 0x2222222222222222222222222222222222222222"],
      ["agent", "Turn 3 of the earlier version."],
    ]);
    const told = readEvents(await (await resume(server, { userId: visitor.userId, replyId })).text());
    expect([textOf(told), endOf(told)]).toEqual(["Turn 1 of the earlier version.", { status: "done" }]);
    const path = new URL(messages[0]?.attachments[0]?.url ?? "").pathname;
    expect(await (await server.app.request(path)).text()).toBe("name,amount\nale,5\n");
    const signed = await call(server, "/proposals/p-1", {
      method: "PUT",
      headers: { "Content-Type": "application/json", "X-User-Id": visitor.userId },
      body: JSON.stringify({ step: 0, hash: `0x${"44".repeat(32)}` }),
    });
    expect(await signed.json()).toMatchObject({ steps: [{ status: "pending" }] });
    const next = readEvents(await (await send(server, { visitor, text: "go on" })).text());
    expect(JSON.parse(textOf(next))).toEqual({
      turns: 5,
      called: ["summarize-wallet", "summarize-wallet"],
      files: ["name,amount\nale,5\n"],
    });
    await server.stop();
    const upgraded = await openDatabase(settings);
    expect(await countAppliedMigrations(upgraded.database)).toBe(countMigrations());
    await upgraded.close();
  });
});
