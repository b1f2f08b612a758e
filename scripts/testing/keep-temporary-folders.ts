import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Redirects the system's temporary folder into one that is removed after the tests. */
export default function keepTemporaryFolders() {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "alithia-tests-"));
  // PostgreSQL runs under its own account if the tests run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
