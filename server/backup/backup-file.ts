import { once } from "node:events";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { openDatabase } from "../database/create-database-opener.ts";
import type { Database } from "../database/database.ts";
import { findSqlState } from "../database/is-database-away.ts";
import { countAppliedMigrations, countMigrations, withFirstMigrations } from "../database/migrations.ts";
import { queryRows } from "../database/statements.ts";
import type { Environment } from "../environment.ts";
import { BackupFault, backedUpTables, loadBackup, readHeader } from "./load-backup.ts";

const rowsAtOnce = 200;

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

type Settings = Pick<Environment, "DATABASE_URL" | "DATABASE_FOLDER">;

/** Writes the whole database into one compressed file, atomically. Returns the number of rows. */
export async function backUpToFile(settings: Settings, path: string): Promise<number> {
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

async function restoreLines(settings: Settings, lines: AsyncGenerator<string>): Promise<number> {
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
export async function restoreFromFile(settings: Settings, path: string): Promise<number> {
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
