import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import config from "../drizzle.config.ts";
import { migrationsFolder } from "./migrations.ts";

const root = join(import.meta.dirname, "../..");

test("npm run db:generate finds nothing to add: the migrations are those of the schema", () => {
  const [, , script = "", command = ""] = manifest.scripts["db:generate"].split(" ");
  expect(command).toBe("generate");
  const folder = mkdtempSync(join(tmpdir(), "alithia-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const { dialect, casing } = config;
  const options = [`--dialect=${dialect}`, `--casing=${casing}`, `--schema=${config.schema}`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [script, command, ...options, `--out=${relative(root, folder)}`],
    { cwd: root, encoding: "utf8" },
  );
  expect(`${stdout}${stderr}`).toContain("No schema changes, nothing to migrate");
  expect(readdirSync(folder)).toEqual(readdirSync(migrationsFolder));
});
