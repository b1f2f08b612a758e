import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "../database/migrations.ts";
import { openEmbeddedDatabase } from "../database/open-embedded-database.ts";
import server from "../package.json" with { type: "json" };
import { copyFiles, linkFile } from "./copy-files.ts";

const cache = join(import.meta.dirname, "../../node_modules/.cache/alithia");

function nameTemplate(): string {
  const hash = createHash("sha256").update(server.dependencies["@electric-sql/pglite"]);
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort())
    hash.update(readFileSync(join(migrationsFolder, name)));
  return `empty-database-${hash.digest("hex").slice(0, 16)}`;
}

/** PostgreSQL's own template databases: nothing of ours ever writes to them. */
const isTemplate = (path: string) => /\/base\/[14]\//.test(path);

/** The same bytes; zeros at a file's end, as in most of the database's log, take no room and no time. */
function copyFile(from: string, to: string): void {
  const { size, blocks, mode } = statSync(from);
  const content = Buffer.allocUnsafe(Math.min(size, blocks * 512));
  const source = openSync(from, "r");
  let written = readSync(source, content, 0, content.length, 0);
  closeSync(source);
  while (written > 0 && content[written - 1] === 0) written -= 1;
  writeFileSync(to, content.subarray(0, written), { mode });
  if (written < size) truncateSync(to, size);
}

const copyCluster = (from: string, to: string) =>
  copyFiles(from, to, (source, target) => (isTemplate(source) ? linkFile : copyFile)(source, target));

/** Making and migrating a database takes seconds of work, copying one a moment; the first test here makes it. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const template = join(cache, nameTemplate());
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(join(cache, "making-"));
    await (await openEmbeddedDatabase(join(made, "database"))).close();
    copyCluster(join(made, "database"), join(made, "template"));
    try {
      renameSync(join(made, "template"), template);
    } catch (cause) {
      if (!existsSync(template)) throw cause;
    }
    rmSync(made, { recursive: true, force: true });
  }
  copyCluster(template, folder);
}
