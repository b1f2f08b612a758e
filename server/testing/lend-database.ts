import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { DatabaseOpener } from "../database/create-database-opener.ts";
import type { OpenDatabase } from "../database/database.ts";
import { openEmbeddedDatabase } from "../database/open-embedded-database.ts";
import * as schema from "../database/schema.ts";
import { copyEmptyDatabase } from "./copy-empty-database.ts";

const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => sql.identifier(getTableName(table)));

async function openNew(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-lent-"));
  await copyEmptyDatabase(join(folder, "database"));
  return openEmbeddedDatabase(join(folder, "database"));
}

/** Emptied databases of this worker that nobody uses now, since opening one takes longer than most tests. */
const idle: OpenDatabase[] = [];

/** Lends an empty embedded database, which closing empties and returns. */
export async function lendDatabase(): Promise<OpenDatabase> {
  const open = idle.pop() ?? (await openNew());
  return {
    ...open,
    async close() {
      await open.database.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
      idle.push(open);
    },
  };
}

/** Returns a function that borrows one database and shares it between calls. */
export function createLender(): DatabaseOpener {
  let lent: Promise<OpenDatabase> | undefined;
  return () => {
    lent ??= lendDatabase();
    return lent;
  };
}
