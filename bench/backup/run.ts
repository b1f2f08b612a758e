import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "@alithia/server/database/create-database-opener.ts";
import { type Database, queryRows } from "@alithia/server/database/database.ts";
import { countMigrations, withFirstMigrations } from "@alithia/server/database/migrations.ts";
import { copyEmptyDatabase } from "@alithia/server/testing/copy-empty-database.ts";
import { startPostgres } from "@alithia/server/testing/start-postgres.ts";
import { sql } from "drizzle-orm";

const turns = 50_000;
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "alithia-bench-backup-"));
const postgres = await startPostgres();

type Settings = { DATABASE_FOLDER: string; DATABASE_URL?: string };

async function createEmbedded(): Promise<Settings> {
  const path = join(mkdtempSync(join(folder, "embedded-")), "database");
  await copyEmptyDatabase(path);
  return { DATABASE_FOLDER: path };
}
const createOnPostgres = async (): Promise<Settings> => ({
  DATABASE_FOLDER: "",
  DATABASE_URL: await postgres.createDatabase(),
});

/** Inserts questions and 900-character answers with three reads each, in conversations of ten turns. */
async function fill(database: Database): Promise<void> {
  const digest = (of: ReturnType<typeof sql>) => sql`encode(sha256((${of})::bytea), 'hex')`;
  const read = (place: number) =>
    sql`'{"method":"eth_call","params":[{"to":"0x' || ${digest(sql`${place}::text || n::text`)} || '"},"0x1"],"block":"1","digest":"' || ${digest(sql`n::text || ${place}::text`)} || '","label":"A balance"}'`;
  const parts = sql`'[{"type":"evidence","evidence":{"chainId":146,"block":"1","reads":[' || ${read(1)} || ',' || ${read(2)} || ',' || ${read(3)} || ']}}]'`;
  const content = sql`repeat(${digest(sql`n::text`)}, 14)`;
  for (const sender of ["user", "agent"] as const) {
    const isAgent = sender === "agent";
    await database.execute(sql`
      insert into messages (id, visitor, conversation, sender, send_id, content, picks, attachments, parts, status, stop_requested, created_at)
      select ${sender} || n, 'v' || n / 10, 'c' || n / 10, ${sender}, 's' || n,
        ${isAgent ? content : sql`'What is in wallet ' || n || '?'`}, '[]', '[]', ${isAgent ? parts : sql`'[]'`},
        'done', false, now() from generate_series(1, ${turns}::int) as n`);
  }
  await database.execute(sql`
    insert into reply_events (reply_id, first_index, events)
    select 'agent' || n, 1, '[{"type":"text-delta","delta":"' || ${content} || '"}]' from generate_series(1, ${turns}::int) as n`);
}

async function countMessages(settings: Settings): Promise<number> {
  const { database, close } = await openDatabase(settings);
  const [row] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from messages`,
  );
  await close();
  return row?.count ?? 0;
}

async function inSeconds(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}

const run = (script: string, settings: Settings, file: string) =>
  promisify(execFile)(process.execPath, [join(root, "scripts", script), file], {
    env: { ...process.env, DATABASE_URL: "", ...settings },
  });

const openAndClose = async (settings: Settings, migrations?: string) =>
  (await openDatabase(settings, migrations)).close();

async function measure(name: string, create: () => Promise<Settings>): Promise<void> {
  const file = join(folder, `${name}.jsonl.gz`);
  const [from, to] = [await create(), await create()];
  const figures: Record<string, string> = {};
  await withFirstMigrations(countMigrations() - 1, async (before) => {
    const { database, close } = await openDatabase(from, before);
    // Statements within a transaction have no timeout.
    await database.transaction((transaction) => fill(transaction));
    await close();
    figures.upgrade = await inSeconds(() => openAndClose(from));
    figures["roll back"] = await inSeconds(() => openAndClose(from, before));
  });
  figures.backup = await inSeconds(() => run("backup.ts", from, file));
  figures.restore = await inSeconds(() => run("restore.ts", to, file));
  const restored = await countMessages(to);
  if (restored !== 2 * turns) throw new Error(`${name}: ${restored} messages came back.`);
  figures.file = `${(statSync(file).size / 1e6).toFixed(1)} MB`;
  const said = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  console.log(`ok     ${name}, ${restored} messages: ${said.join(", ")}`);
}

try {
  await measure("PostgreSQL", createOnPostgres);
  await measure("the embedded database", createEmbedded);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
