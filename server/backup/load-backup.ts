import { siteName } from "@alithia/content/site.ts";
import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../database/database.ts";
import { queryRows } from "../database/statements.ts";

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

export class BackupFault extends Error {
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
