import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { siteName } from "@alithia/content/site.ts";

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/**
 * Takes a folder for this process until `release` or the process's death, however it dies: SQLite's exclusive
 * file lock is the operating system's, so a killed process leaves nothing stale behind.
 * Throws `FolderInUse` when another process holds it.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    throw new FolderInUse(
      `Another ${siteName} server already uses the database in ${folder}. Stop it, or set DATABASE_FOLDER to another folder, or DATABASE_URL to a PostgreSQL that several servers can share.`,
      { cause },
    );
  }
  return { release: () => file.close() };
}
