import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** The same queries run on the embedded database and on PostgreSQL; nothing may depend on which it is. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  database: Database;
  /** One process at a time owns an embedded database; a PostgreSQL is shared. */
  shared: boolean;
  /** How many migrations the database has that this version does not know: a newer one has used it. */
  migrationsAhead: number;
  /** Whether it takes writes now. Rejects when it does not answer. */
  takesWrites(): Promise<boolean>;
  close(): Promise<void>;
};
