import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whatever the tests and what they start put into the system's temporary folder, in one that goes with them. */
export default function keepTemporaryFolders() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "alithia-tests-"));
  // PostgreSQL runs under an account of its own where the tests run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
