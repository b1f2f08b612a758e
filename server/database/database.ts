import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
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
