import type { Environment } from "../environment.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";

export type DatabaseOpener = () => Promise<OpenDatabase>;

/** Opens the database of the settings at the first call; every further call gets the same. */
export function createDatabaseOpener(
  environment: Pick<Environment, "DATABASE_URL" | "DATABASE_FOLDER">,
): DatabaseOpener {
  const { DATABASE_URL, DATABASE_FOLDER } = environment;
  let opened: Promise<OpenDatabase> | undefined;
  return () => {
    opened ??= DATABASE_URL ? openPostgresDatabase(DATABASE_URL) : openEmbeddedDatabase(DATABASE_FOLDER);
    return opened;
  };
}
