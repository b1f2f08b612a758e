import fs from "node:fs";

/** What stays free for the database's own work: its log comes in files of 16 MB. */
const reservedBytes = 64 * 1024 * 1024;
const rememberedMs = 200;

export class DiskFull extends Error {
  override readonly name = "DiskFull";
  readonly code = "ENOSPC";
}

function askSystem(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/**
 * The embedded database does not survive a write that finds no room, so nothing is written while the disk is nearly
 * full. The function throws `DiskFull` then; it asks the file system a few times a second at most.
 */
export function checkDiskSpace(
  folder: string,
  readFreeBytes: (folder: string) => number = askSystem,
  now: () => number = Date.now,
): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let freeBytes = 0;
  return () => {
    if (now() - askedAt > rememberedMs) {
      freeBytes = readFreeBytes(folder);
      askedAt = now();
    }
    if (freeBytes < reservedBytes) throw new DiskFull(`Only ${freeBytes} bytes are free for ${folder}.`);
  };
}
