import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

const sqliteBusy = 5;

type Lock = {
  /** The file that is locked, in the folder or beside it. */
  file: string;
  /** What to tell when another process holds it. */
  inUse: string;
  /** The setting that names another folder. */
  setting: string;
};

/**
 * Takes a folder for this process until `release` or the process's death, however it dies: SQLite's exclusive
 * file lock is the operating system's, so a killed process leaves nothing stale behind.
 * Throws `FolderInUse` when another process holds it.
 */
export function lockFolder({ file, inUse, setting }: Lock): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    lock?.close();
    if (!(cause instanceof Error)) throw cause;
    if ("errcode" in cause && cause.errcode === sqliteBusy) throw new FolderInUse(inUse, { cause });
    throw new Error(
      `The folder ${dirname(file)} cannot be written to (${cause.message}). Let this account write there, or set ${setting} to a folder where it may.`,
      { cause },
    );
  }
  const held = lock;
  return { release: () => held.close() };
}
