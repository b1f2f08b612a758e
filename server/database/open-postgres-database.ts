import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { createClientWithQueryTimeout, maxConnections } from "./create-client-with-query-timeout.ts";
import type { OpenDatabase } from "./database.ts";
import { countAppliedMigrations, countMigrations, migrationsFolder } from "./migrations.ts";
import { queryRows } from "./query-rows.ts";
import * as schema from "./schema.ts";

/** Any number, the same for every version: servers that start together migrate one after the other. */
const migrationLock = 5_417_146;
/** No statement of ours takes nearly so long: who waits longer is told that the database is away. */
const patienceMs = 5_000;

/** Whether writes are allowed, and the pool of this name has its connections or could open more. */
const writability = (name: string) => sql`
  select current_setting('transaction_read_only') = 'off' and (
    count(*) filter (where application_name = ${name}) >= ${maxConnections}::int
    or count(*) < current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int
  ) as takes
  from pg_stat_activity where backend_type = 'client backend'`;

async function migrateAlone(url: string, migrations: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  const database = drizzle(client, { casing: "snake_case" });
  try {
    await database.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await migrate(database, { migrationsFolder: migrations });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Opens a PostgreSQL that any number of servers may share. Lost connections are made again. */
export async function openPostgresDatabase(
  url: string,
  migrations = migrationsFolder,
): Promise<OpenDatabase> {
  await migrateAlone(url, migrations);
  const { name, client, close } = createClientWithQueryTimeout(url, patienceMs);
  const database = drizzle(client, { schema, casing: "snake_case" });
  return {
    database,
    shared: true,
    migrationsAhead: (await countAppliedMigrations(database)) - countMigrations(migrations),
    async takesWrites() {
      const [row] = await queryRows<{ takes: boolean }>(database, writability(name));
      return row?.takes ?? false;
    },
    close,
  };
}
