import type { Environment } from "../environment.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";

export type DatabaseOpener = () => Promise<OpenDatabase>;

export type DatabaseSettings = Pick<Environment, "DATABASE_URL" | "DATABASE_FOLDER">;

/** Opens the configured database and applies the migrations (all of them by default). */
export function openDatabase(
  { DATABASE_URL, DATABASE_FOLDER }: DatabaseSettings,
  migrations?: string,
): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgresDatabase(DATABASE_URL, migrations)
    : openEmbeddedDatabase(DATABASE_FOLDER, migrations);
}

/** Returns a function that opens the configured database once and shares it between calls. */
export function createDatabaseOpener(settings: DatabaseSettings): DatabaseOpener {
  let opened: Promise<OpenDatabase> | undefined;
  return () => {
    opened ??= openDatabase(settings);
    return opened;
  };
}
