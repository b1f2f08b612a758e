import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** Queries run on both the embedded database and PostgreSQL and must not depend on which it is. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  database: Database;
  /** An embedded database belongs to one process at a time; PostgreSQL is shared. */
  shared: boolean;
  /** Number of applied migrations this version does not know, because a newer version used the database. */
  migrationsAhead: number;
  /** Whether it accepts writes now. Rejects if it does not respond. */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
};

/** Returns the rows of a raw statement, whose result shape differs between the two drivers. */
export async function queryRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(statement);
  if (Array.isArray(result)) return result;
  if (typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error("The database driver answered with something that is not rows.");
}

/** Whether a text column is one of these; the statement is the same for any number, so it is planned once. */
export function isOneOf(column: PgColumn, texts: string[]): SQL {
  return sql`${column} = any(array(select json_array_elements_text(${JSON.stringify(texts)}::json)))`;
}

/** Removes what a text column cannot store: U+0000 and lone surrogates. */
export function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Returns the SQLSTATE of a failed query from anywhere in its cause chain; null for other errors. */
export function findSqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return null;
}

const lostConnection =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)/;

/**
 * Whether the database is unreachable, full, read-only (a standby during failover), shutting down, or aborted
 * the query in favour of another transaction: a retry may succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = findSqlState(error);
  if (state !== null && /^(08|25006|40|53|57|58)/.test(state)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && lostConnection.test(String(cause.code))) return true;
  }
  return false;
}
