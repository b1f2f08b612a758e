import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** What is made anew for each answer or each day, and so has no fixed content. */
const changing = new Set(["status.html", "addresses.html", join(".well-known", "security.txt")]);
const listFile = "site-hashes.json";

function pathOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`.replace(/\.html$/, "");
  return path === "/index" ? "/" : path;
}

/** SHA-256 of each file of a built site, in hex, by the path it is asked for. Compressed copies are of the same content. */
export function listHashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(br|gz)$|\.fingerprint$/.test(file) && file !== listFile && !changing.has(file))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      pathOf(file),
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}

/** Publishes the list beside the files. */
export function writeHashes(folder: string): void {
  writeFileSync(join(folder, listFile), `${JSON.stringify(listHashes(folder), null, 2)}\n`);
}
