import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { type OpenDatabase, queryRows } from "./database.ts";
import { countAppliedMigrations, countMigrations, migrationsFolder } from "./migrations.ts";
import * as schema from "./schema.ts";

/** Reconnect delay; the driver's default grows to 20 s. */
const secondsBetweenAttempts = 0.25;
const connectWithinSeconds = 5;
/** Maximum number of connections per server; they stay open. */
const maxConnections = 10;

/**
 * Creates a connection pool with a query timeout; by default the driver waits for ever for an unresponsive
 * database. If a statement has no result after `patienceMs`, the whole pool is destroyed: waiting statements
 * fail with `CONNECTION_DESTROYED` and the next one opens new connections. Statements within a transaction
 * have no timeout, since only restores are slow and no visitor waits for them.
 */
function createClientWithQueryTimeout(url: string, patienceMs: number) {
  /** Identifies this pool's connections in PostgreSQL. */
  const name = `alithia-${randomUUID()}`;
  let isClosed = false;
  let pool = connect();

  /** Drizzle configures value parsing on each pool it is given. */
  function connect(): postgres.Sql {
    const connect_timeout = connectWithinSeconds;
    const backoff = () => secondsBetweenAttempts;
    const connection = { application_name: name };
    const options = { max: maxConnections, connect_timeout, backoff, connection, onnotice: () => {} };
    return drizzle(postgres(url, options)).$client;
  }

  function giveUp(silent: postgres.Sql) {
    if (silent !== pool || isClosed) return;
    pool = connect();
    void silent.end({ timeout: 0 });
  }

  function watch<Query extends Promise<unknown>>(query: Query, asked: postgres.Sql): Query {
    const timer = setTimeout(giveUp, patienceMs, asked).unref();
    const settled = () => clearTimeout(timer);
    query.then(settled, settled);
    return query;
  }

  /** Lets the driver prepare statements, since all our queries recur; otherwise each is planned anew. */
  const unsafe: postgres.Sql["unsafe"] = (query, parameters, options) =>
    watch(pool.unsafe(query, parameters, { ...options, prepare: true }), pool);

  return {
    name,
    client: new Proxy(pool, {
      get: (_, key) => (key === "unsafe" ? unsafe : Reflect.get(pool, key)),
    }),
    async close() {
      isClosed = true;
      await pool.end({ timeout: 5 });
    },
  };
}

/** An arbitrary constant shared by all versions: servers that start together migrate one after the other. */
const migrationLock = 5_417_146;
/** Far longer than any statement takes; beyond it the database is reported as away. */
const patienceMs = 5_000;

/** Whether writes are allowed, and the named pool has all its connections or could open more. */
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

/** Opens a PostgreSQL database shared by any number of servers. Lost connections are re-established. */
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
