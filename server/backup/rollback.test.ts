import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database/create-database-opener.ts";
import {
  countAppliedMigrations,
  countMigrations,
  migrationsFolder,
  withFirstMigrations,
} from "../database/migrations.ts";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { startPostgres, type TestPostgres } from "../testing/start-postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-rollback-"));
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const takesAway =
  /\bdrop (table|column|type|schema)\b|\brename\b|\balter column\b|\btruncate\b|\bdelete from\b/i;
const demands = /\badd column (?!.*\bdefault\b).*\bnot null\b/i;

test.each(readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")))(
  "%s takes nothing away that the version before it uses, and demands nothing that it does not write",
  (name) => {
    const statements = readFileSync(join(migrationsFolder, name), "utf8").split("--> statement-breakpoint");
    expect(statements.filter((one) => takesAway.test(one) || demands.test(one))).toEqual([]);
  },
);

const embedded = async () => {
  const path = join(folder, "database");
  await copyEmptyDatabase(path);
  return { DATABASE_FOLDER: path };
};
const onPostgres = async () => ({ DATABASE_FOLDER: "", DATABASE_URL: postgres.url });

test.each([
  { name: "the embedded database", prepare: embedded },
  { name: "PostgreSQL", prepare: onPostgres },
])("the version before starts on $name as this one has left it", async ({ prepare }) => {
  const settings = await prepare();
  await (await openDatabase(settings)).close();
  await withFirstMigrations(countMigrations() - 1, async (migrations) => {
    const { database, migrationsAhead, close } = await openDatabase(settings, migrations);
    expect(migrationsAhead).toBe(1);
    expect(await countAppliedMigrations(database)).toBe(countMigrations());
    await close();
  });
});
