import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { countMigrations, migrationsFolder, withFirstMigrations } from "../database/migrations.ts";
import { openEmbeddedDatabase } from "../database/open-embedded-database.ts";
import server from "../package.json" with { type: "json" };

/** Hard-links a read-only file, or copies it if the file system cannot link. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Links fail for various reasons; copying works or fails with the actual error.
    copyFileSync(from, to);
  }
}

/** Copies a folder recursively with the given function for files. */
export function copyFiles(from: string, to: string, copy: (from: string, to: string) => void): void {
  mkdirSync(to, { recursive: true, mode: statSync(from).mode });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFiles(source, target, copy);
    else copy(source, target);
  }
}

const cache = join(import.meta.dirname, "../../node_modules/.cache/alithia");

function nameTemplate(migrations: string): string {
  const hash = createHash("sha256").update(server.dependencies["@electric-sql/pglite"]);
  const statements = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
  for (const name of [join("meta", "_journal.json"), ...statements.sort()])
    hash.update(readFileSync(join(migrations, name)));
  return `empty-cluster-${hash.digest("hex").slice(0, 16)}`;
}

/** PostgreSQL's own template databases, which we never write to. */
const isTemplate = (path: string) => /\/base\/[14]\//.test(path);

/** Creates a template without long runs of trailing zeros (mostly WAL), and records those files' sizes. */
function makeTemplate(cluster: string, template: string): void {
  const sizes: Record<string, number> = {};
  const files = join(template, "files");
  copyFiles(cluster, files, (from, to) => {
    const content = readFileSync(from);
    const end = content.findLastIndex((byte) => byte !== 0) + 1;
    const isMuchZeros = content.length - end > 100_000;
    if (isMuchZeros) sizes[relative(files, to)] = content.length;
    writeFileSync(to, isMuchZeros ? content.subarray(0, end) : content, { mode: 0o600 });
  });
  writeFileSync(join(template, "sizes.json"), JSON.stringify(sizes));
}

/** Restores file sizes from the template's record, since allocated blocks differ between file systems. */
function copyTemplate(template: string, to: string): void {
  const sizes: Record<string, number> = JSON.parse(readFileSync(join(template, "sizes.json"), "utf8"));
  copyFiles(join(template, "files"), to, (source, target) => {
    const size = sizes[relative(to, target)];
    if (isTemplate(source)) return linkFile(source, target);
    writeFileSync(target, readFileSync(source), { mode: 0o600 });
    if (size !== undefined) truncateSync(target, size);
  });
}

/** Returns the template of an empty migrated database, which the first call makes. */
export async function ensureEmptyDatabase(migrations = migrationsFolder): Promise<string> {
  const template = join(cache, nameTemplate(migrations));
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, "making-"));
  // A new cluster takes seconds, so all versions of the schema begin with the same one.
  if (countMigrations(migrations) > 0)
    copyTemplate(await withFirstMigrations(0, ensureEmptyDatabase), join(made, "database"));
  await (await openEmbeddedDatabase(join(made, "database"), migrations)).close();
  makeTemplate(join(made, "database"), join(made, "template"));
  try {
    renameSync(join(made, "template"), template);
  } catch (cause) {
    if (!existsSync(template)) throw cause;
  }
  rmSync(made, { recursive: true, force: true });
  return template;
}

/** Copies an empty migrated database, since creating one takes seconds. */
export async function copyEmptyDatabase(folder: string, migrations?: string): Promise<void> {
  copyTemplate(await ensureEmptyDatabase(migrations), folder);
}
