import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "../database/migrations.ts";
import { openEmbeddedDatabase } from "../database/open-embedded-database.ts";
import server from "../package.json" with { type: "json" };

const cache = join(import.meta.dirname, "../../node_modules/.cache/alithia");

function nameTemplate(): string {
  const hash = createHash("sha256").update(server.dependencies["@electric-sql/pglite"]);
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort())
    hash.update(readFileSync(join(migrationsFolder, name)));
  return `empty-database-${hash.digest("hex").slice(0, 16)}`;
}

/** Making and migrating a database takes seconds of work, copying one a moment; the first test here makes it. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const template = join(cache, nameTemplate());
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(join(cache, "making-"));
    await (await openEmbeddedDatabase(join(made, "database"))).close();
    try {
      renameSync(join(made, "database"), template);
    } catch (cause) {
      if (!existsSync(template)) throw cause;
    }
    rmSync(made, { recursive: true, force: true });
  }
  cpSync(template, folder, { recursive: true });
}
