import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, queryRows } from "./database.ts";

/** All migrations, in drizzle's format. */
export const migrationsFolder = join(import.meta.dirname, "drizzle");

type Journal = { entries: { tag: string }[] };

const journalOf = (folder: string) => join(folder, "meta/_journal.json");

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(journalOf(folder), "utf8"));
}

export function countMigrations(folder = migrationsFolder): number {
  return readJournal(folder).entries.length;
}

/** Passes a temporary copy of the first `count` migrations to `use`: the schema of an earlier version. */
export async function withFirstMigrations<Result>(
  count: number,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = readJournal(migrationsFolder);
    writeFileSync(
      journalOf(folder),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    );
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function countAppliedMigrations(database: Database): Promise<number> {
  const counted = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
  const [row] = await queryRows<{ count: number }>(database, counted);
  return row?.count ?? 0;
}
