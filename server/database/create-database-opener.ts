import type { Environment } from "../environment.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";

export type DatabaseOpener = () => Promise<OpenDatabase>;

type Settings = Pick<Environment, "DATABASE_URL" | "DATABASE_FOLDER">;

/** Opens the database of the settings, brought to the last of the migrations (all there are, unless told). */
export function openDatabase(
  { DATABASE_URL, DATABASE_FOLDER }: Settings,
  migrations?: string,
): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgresDatabase(DATABASE_URL, migrations)
    : openEmbeddedDatabase(DATABASE_FOLDER, migrations);
}

/** Opens the database of the settings at the first call; every further call gets the same. */
export function createDatabaseOpener(settings: Settings): DatabaseOpener {
  let opened: Promise<OpenDatabase> | undefined;
  return () => {
    opened ??= openDatabase(settings);
    return opened;
  };
}
