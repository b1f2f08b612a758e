import { once } from "node:events";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { siteName } from "@alithia/content/site.ts";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { type DatabaseSettings, openDatabase } from "../database/create-database-opener.ts";
import { type Database, findSqlState, queryRows } from "../database/database.ts";
import { countAppliedMigrations, countMigrations, withFirstMigrations } from "../database/migrations.ts";

/** In foreign-key order: tables only reference earlier ones. */
export const backedUpTables = [
  "messages",
  "reply_events",
  "media",
  "proposals",
  "shared_answers",
  "send_counts",
  "daily_counts",
  "model_spending",
  "unclear_questions",
  "switches",
  "chain_cursors",
] as const;

/** A backup is JSON lines: a header, rows as serialised by the database, and a last line with their count. */
const headerSchema = z.object({ format: z.literal("alithia-backup"), migrations: z.int().positive() });
const rowSchema = z.object({
  table: z.enum(backedUpTables),
  row: z.record(z.string(), z.json()),
});
const endSchema = z.object({ rows: z.int().nonnegative() });

class BackupFault extends Error {
  override readonly name = "BackupFault";
}

const rowsAtOnce = 200;
const counters: [table: string, column: string][] = [
  ["messages", "ordinal"],
  ["unclear_questions", "id"],
];

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new BackupFault(`This is not a backup of ${siteName}, or it is damaged: a line cannot be read.`, {
      cause,
    });
  }
}

/** Parses the header and returns the backup's number of migrations. Throws a `BackupFault`. */
export function readHeader(line: string | undefined): number {
  const header = headerSchema.safeParse(parseLine(line ?? ""));
  if (!header.success) throw new BackupFault(`This is not a backup of ${siteName}.`, { cause: header.error });
  return header.data.migrations;
}

async function insertRows(database: Database, table: string, rows: unknown[]): Promise<void> {
  const into = sql.identifier(table);
  const given = JSON.stringify(rows);
  await database.execute(
    sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${given}::json)`,
  );
}

async function findTables(database: Database): Promise<Set<string>> {
  const statement: SQL = sql`select tablename from pg_tables where schemaname = 'public'`;
  const rows = await queryRows<{ tablename: string }>(database, statement);
  return new Set(rows.map(({ tablename }) => tablename));
}

async function refuseUnlessEmpty(database: Database, tables: Set<string>): Promise<void> {
  for (const table of backedUpTables) {
    if (!tables.has(table)) continue;
    const statement = sql`select 1 as one from ${sql.identifier(table)} limit 1`;
    if ((await queryRows(database, statement)).length === 0) continue;
    throw new BackupFault(
      "The database is not empty. Restore into a new one, and keep the old one until you are sure.",
    );
  }
}

/**
 * Inserts the rows of a backup (the lines after its header) into an empty database with the same migrations,
 * all or none. Throws a `BackupFault` for a non-empty database and for a damaged or truncated backup.
 */
export async function loadBackup(database: Database, lines: AsyncIterable<string>): Promise<number> {
  return database.transaction(async (transaction) => {
    const tables = await findTables(transaction);
    await refuseUnlessEmpty(transaction, tables);
    let rows = 0;
    let promised: number | null = null;
    let gathered: { table: string; rows: unknown[] } = { table: "", rows: [] };
    const insertGathered = async () => {
      if (gathered.rows.length > 0) await insertRows(transaction, gathered.table, gathered.rows);
      gathered = { table: gathered.table, rows: [] };
    };
    for await (const line of lines) {
      const value = parseLine(line);
      const row = rowSchema.safeParse(value);
      if (!row.success) {
        promised = endSchema.safeParse(value).data?.rows ?? null;
        break;
      }
      if (row.data.table !== gathered.table || gathered.rows.length === rowsAtOnce) await insertGathered();
      gathered.table = row.data.table;
      gathered.rows.push(row.data.row);
      rows += 1;
    }
    await insertGathered();
    if (promised !== rows) throw new BackupFault("The backup is damaged or cut off. Nothing was restored.");
    for (const [table, column] of counters) {
      if (!tables.has(table)) continue;
      const [from, last] = [sql.identifier(table), sql.identifier(column)];
      await transaction.execute(
        sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${last}), 0) + 1, false) from ${from}`,
      );
    }
    return rows;
  });
}

/** Writes a consistent snapshot of the database as lines; servers may keep writing. Returns the row count. */
async function writeBackup(database: Database, put: (line: string) => Promise<void>): Promise<number> {
  return database.transaction(
    async (transaction) => {
      let rows = 0;
      const migrations = await countAppliedMigrations(transaction);
      await put(JSON.stringify({ format: "alithia-backup", migrations }));
      for (const table of backedUpTables) {
        const from = sql.identifier(table);
        await transaction.execute(
          sql`declare backup no scroll cursor for select row_to_json(${from})::text as row from ${from}`,
        );
        while (true) {
          const fetched = await queryRows<{ row: string }>(
            transaction,
            sql`fetch ${sql.raw(String(rowsAtOnce))} from backup`,
          );
          for (const { row } of fetched) await put(`{"table":"${table}","row":${row}}`);
          rows += fetched.length;
          if (fetched.length < rowsAtOnce) break;
        }
        await transaction.execute(sql`close backup`);
      }
      await put(JSON.stringify({ rows }));
      return rows;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Writes the whole database into one compressed file, atomically. Returns the number of rows. */
export async function backUpToFile(settings: DatabaseSettings, path: string): Promise<number> {
  const { database, close } = await openDatabase(settings);
  const unfinished = `${path}.unfinished`;
  const gzip = createGzip();
  const file = gzip.pipe(createWriteStream(unfinished));
  try {
    const rows = await writeBackup(database, async (line) => {
      if (!gzip.write(`${line}\n`)) await once(gzip, "drain");
    });
    gzip.end();
    await finished(file);
    await rename(unfinished, path);
    return rows;
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause;
  } finally {
    await close();
  }
}

async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of bytes) {
    const lines = (text + decoder.decode(chunk, { stream: true })).split("\n");
    text = lines.pop() ?? "";
    yield* lines;
  }
  if (text !== "") yield text;
}

async function restoreLines(settings: DatabaseSettings, lines: AsyncGenerator<string>): Promise<number> {
  const migrations = readHeader((await lines.next()).value);
  if (migrations > countMigrations()) {
    throw new BackupFault("The backup was made by a newer version. Restore it with that version.");
  }
  return await withFirstMigrations(migrations, async (folder) => {
    const { database, close } = await openDatabase(settings, folder);
    const rows = await loadBackup(database, lines).finally(close);
    await (await openDatabase(settings)).close();
    return rows;
  });
}

/** Whether the file is corrupt: an error of decompression or a data error of the tables. */
function isDamage(cause: unknown): boolean {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code.startsWith("Z_") || /^2[23]/.test(findSqlState(cause) ?? "");
}

/**
 * Restores a file into an empty database: migrates it to the backup's version, inserts the rows and then
 * migrates to this version. Returns the number of rows. Throws a `BackupFault`.
 */
export async function restoreFromFile(settings: DatabaseSettings, path: string): Promise<number> {
  let rows = 0;
  try {
    await pipeline(createReadStream(path), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      rows = await restoreLines(settings, splitLines(bytes));
    });
  } catch (cause) {
    throw isDamage(cause)
      ? new BackupFault("The backup is damaged or cut off. Nothing was restored.", { cause })
      : cause;
  }
  return rows;
}
