import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The folders that make up the server. */
export const serverSources = [
  "protocol",
  "content",
  "contracts/generated",
  "chain",
  "agent",
  "capabilities",
  "server",
].map((name) => join(root, name));
const left = new Set(["node_modules", "dist", "out", "cache"]);

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !left.has(entry.name) && !entry.name.includes(".test."))
    .flatMap((entry) => listFiles(join(path, entry.name)));
}

/** Hashes every file below the given paths, except tests, installed packages and build output. */
export function fingerprintFolder(paths: string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(listFiles).sort())
    hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}
