import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

const sqliteBusy = 5;

type Lock = {
  /** The file to lock, in the folder or beside it. */
  file: string;
  /** The error message if another process holds the lock. */
  inUse: string;
  /** The setting that selects another folder. */
  setting: string;
};

/**
 * Locks a folder for this process until `release` is called or the process dies. Uses SQLite's exclusive file
 * lock, which the operating system drops with the process, so no stale lock remains.
 * Throws `FolderInUse` if another process holds it.
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
