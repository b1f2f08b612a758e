import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeCluster } from "../database/open-embedded-database.ts";
import server from "../package.json" with { type: "json" };

const cache = join(import.meta.dirname, "../../node_modules/.cache/alithia");
const template = join(cache, `empty-database-${server.dependencies["@electric-sql/pglite"]}`);

/** Making a database cluster takes seconds of work, copying one a moment; the first test here makes it. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const made = mkdtempSync(join(cache, "making-"));
    await makeCluster(join(made, "database"));
    try {
      renameSync(join(made, "database"), template);
    } catch (cause) {
      if (!existsSync(template)) throw cause;
    }
    rmSync(made, { recursive: true, force: true });
  }
  cpSync(template, folder, { recursive: true });
}
