import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Far more than the tests ever hold at a time. */
const enoughBytes = 2 * 1024 ** 3;

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, "alithia-tests-"));
  // PostgreSQL runs under its own account if the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function mayRunPrograms(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
  return spawnSync(program).status === 0;
}

/** Returns a folder in memory if there is much of it, since thousands of new files take much longer on a disk. */
function makeFolderInMemory(): string | null {
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enoughBytes) return null;
  const folder = makeFolder(memory);
  if (mayRunPrograms(folder)) return folder;
  remove(folder);
  return null;
}

/** Redirects the system's temporary folder into one that is removed after the tests. */
export default function keepTemporaryFolders() {
  const before = process.env.TMPDIR;
  const folder = makeFolderInMemory() ?? makeFolder(tmpdir());
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  };
}
