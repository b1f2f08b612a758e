import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import type { OpenDatabase } from "./database.ts";
import { migrationsFolder } from "./migrations.ts";
import * as schema from "./schema.ts";

/** Any number, the same for every version: servers that start together migrate one after the other. */
const migrationLock = 5_417_146;

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

/** The driver plans a query anew each time unless it is told that it will come again; all of ours do. */
function preparing(client: postgres.Sql): postgres.Sql {
  return new Proxy(client, {
    get(target, name) {
      if (name !== "unsafe") return Reflect.get(target, name);
      return (...[query, parameters, options]: Parameters<postgres.Sql["unsafe"]>) =>
        target.unsafe(query, parameters, { ...options, prepare: true });
    },
  });
}

/** A database that comes back is found again within this time; left to itself the driver takes up to 20 s. */
const secondsBetweenAttempts = 0.25;

/** Opens a PostgreSQL that any number of servers may share. Lost connections are made again by the driver. */
export async function openPostgresDatabase(
  url: string,
  migrations = migrationsFolder,
): Promise<OpenDatabase> {
  await migrateAlone(url, migrations);
  const client = postgres(url, {
    max: 10,
    connect_timeout: 5,
    backoff: () => secondsBetweenAttempts,
    onnotice: () => {},
  });
  return {
    database: drizzle(preparing(client), { schema, casing: "snake_case" }),
    shared: true,
    close: () => client.end({ timeout: 5 }),
  };
}
