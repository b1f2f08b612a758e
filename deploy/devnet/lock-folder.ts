import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Inside the folder that is locked; whoever empties the folder leaves it. */
export const lockName = "in-use.lock";

/**
 * Takes a folder for this process until `release` or the process's death, however it dies: SQLite's exclusive file
 * lock is the operating system's. Throws an error with this sentence when another process holds it.
 */
export function lockFolder(folder: string, sentence: string): { release(): void } {
  const file = openLock(folder);
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    throw new Error(sentence, { cause });
  }
  return { release: () => file.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, lockName), { timeout: 0 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The folder ${folder} cannot be written to (${reason}). Let this account write there, or set ALITHIA_HOME to a folder where it may.`,
      { cause },
    );
  }
}
