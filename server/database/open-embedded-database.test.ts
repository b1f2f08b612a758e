import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyEmptyDatabase } from "../testing/copy-empty-database.ts";
import { acceptSend } from "../testing/open-test-database.ts";
import { isDatabaseAway } from "./database.ts";
import { migrationsFolder } from "./migrations.ts";
import { openEmbeddedDatabase } from "./open-embedded-database.ts";
import { findAnswering } from "./reply-store.ts";

test("on a full disk it says that it takes no writes, refuses them and is still read, until there is room again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-full-"));
  await copyEmptyDatabase(join(folder, "database"));
  let freeBytes = Number.MAX_SAFE_INTEGER;
  const open = await openEmbeddedDatabase(join(folder, "database"), migrationsFolder, () => freeBytes);
  expect(await open.takesWrites()).toBe(true);
  freeBytes = 0;
  await expect.poll(open.takesWrites).toBe(false);
  const refused = await acceptSend(open.database).catch((cause: unknown) => cause);
  expect(isDatabaseAway(refused)).toBe(true);
  expect(await findAnswering(open.database)).toEqual([]);
  freeBytes = Number.MAX_SAFE_INTEGER;
  await expect.poll(open.takesWrites).toBe(true);
  await acceptSend(open.database);
  await open.close();
  rmSync(folder, { recursive: true, force: true });
});
