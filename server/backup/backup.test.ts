import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dose } from "../../scripts/testing/dose.ts";
import { openDatabase } from "../database/create-database-opener.ts";
import { addDailyCounts, loadCountTotals } from "../database/daily-counts.ts";
import { findMedia, saveMedia } from "../database/message-store.ts";
import * as schema from "../database/schema.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { keyOf, listMessages, newVisitor, resume, send } from "../testing/send-message.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";
import { echoAgent, startTestServer } from "../testing/start-test-server.ts";
import { backedUpTables, backUpToFile, restoreFromFile } from "./backup-file.ts";

type Settings = { DATABASE_FOLDER: string; DATABASE_URL?: string };

const folder = mkdtempSync(join(tmpdir(), "alithia-backup-"));
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function embedded(): Promise<Settings> {
  const path = join(folder, randomUUID());
  await copyEmptyDatabase(path);
  return { DATABASE_FOLDER: path };
}

const onPostgres = async (): Promise<Settings> => ({
  DATABASE_FOLDER: "",
  DATABASE_URL: await postgres.createDatabase(),
});

const kinds = { "the embedded database": embedded, PostgreSQL: onPostgres };
type Kind = keyof typeof kinds;
const pairs: [Kind, Kind][] = [
  ["the embedded database", "PostgreSQL"],
  ["PostgreSQL", "PostgreSQL"],
  ["the embedded database", "the embedded database"],
];

const startServer = ({ DATABASE_FOLDER, DATABASE_URL }: Settings) =>
  startTestServer(echoAgent, { DATABASE_FOLDER, ...(DATABASE_URL && { DATABASE_URL }) });

describe.each(pairs.slice(0, dose(2, pairs.length)))("from %s to %s", (fromKind, toKind) => {
  test("everything comes back, and the conversation goes on", async () => {
    const [from, to] = [await kinds[fromKind](), await kinds[toKind]()];
    const file = join(folder, `${randomUUID()}.gz`);
    const visitor = newVisitor();
    const first = await startServer(from);
    const reply = await send(first, { visitor, text: 'nul \0, half \ud800, 🦔 "quotes" \\ \n' });
    const told = await reply.text();
    const before = await listMessages(first, visitor);
    await first.stop();
    const opened = await openDatabase(from);
    const content = new Uint8Array(70_000).map((_, index) => index);
    const media = { kind: "upload" as const, visitor: "v", title: "Größe", contentType: "image/png" };
    await saveMedia(opened.database, { ...media, name: "a.png", content, createdAt: new Date(5) });
    await addDailyCounts(opened.database, "2026-11-20", [["page-seen", 7]]);
    await opened.close();

    const rows = await backUpToFile(from, file);
    expect(await restoreFromFile(to, file)).toBe(rows);

    const restored = await openDatabase(to);
    const found = await findMedia(restored.database, "upload", "a.png");
    expect(Buffer.from(found?.content ?? []).equals(content)).toBe(true);
    expect((await loadCountTotals(restored.database)).get("page-seen")).toBeGreaterThanOrEqual(7);
    await restored.close();
    const second = await startServer(to);
    expect(await listMessages(second, visitor)).toEqual(before);
    expect(await (await resume(second, keyOf(reply))).text()).toBe(told);
    expect(await (await send(second, { visitor, text: "and now?" })).text()).toContain("in turn 3.");
    await second.stop();
  });
});

test("a backup has every table", () => {
  const tables = Object.values(schema).map((table) => getTableName(table));
  expect([...backedUpTables].sort()).toEqual(tables.sort());
});

describe("a restore that cannot be", () => {
  let file: string;
  beforeAll(async () => {
    file = join(folder, "good.gz");
    const from = await embedded();
    const server = await startServer(from);
    await (await send(server, { visitor: newVisitor(), text: "hello" })).text();
    await server.stop();
    await backUpToFile(from, file);
  });

  test("into a database with something in it is refused", async () => {
    const to = await embedded();
    await restoreFromFile(to, file);
    await expect(restoreFromFile(to, file)).rejects.toThrow("The database is not empty.");
  });

  test("of a damaged, cut or foreign file restores nothing", async () => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
    const damaged: Record<string, Buffer> = {
      "cut within": readFileSync(file).subarray(0, 200),
      "cut at a line": gzipSync(lines.slice(0, -1).join("\n")),
      "a row too few": gzipSync(lines.toSpliced(2, 1).join("\n")),
      "of something else": gzipSync('{"format":"other"}\n'),
      "not compressed": Buffer.from("hello"),
      "of the future": gzipSync('{"format":"alithia-backup","migrations":999}\n{"rows":0}\n'),
    };
    const to = await embedded();
    for (const [name, bytes] of Object.entries(damaged)) {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      await expect(restoreFromFile(to, path), name).rejects.toMatchObject({ name: "BackupFault" });
    }
    await restoreFromFile(to, file);
  });
});
