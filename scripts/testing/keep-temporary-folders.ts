import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Redirects the system's temporary folder into one that is removed after the tests. Scripts that the tests start
 * keep their compiled sources there, so that each source is compiled once.
 */
export default function keepTemporaryFolders() {
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const folder = mkdtempSync(join(tmpdir(), "alithia-tests-"));
  // PostgreSQL runs under its own account if the tests run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  return () => {
    restore("TMPDIR", TMPDIR);
    restore("NODE_COMPILE_CACHE", NODE_COMPILE_CACHE);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
