import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { environmentSchema } from "@alithia/server/environment.ts";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const operations = ["operations", "launch"]
  .map((page) => readFileSync(join(root, `docs/${page}.md`), "utf8"))
  .join("\n");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const findAll = (pattern: RegExp) => [
  ...new Set(Array.from(operations.matchAll(pattern), ([, found = ""]) => found)),
];

test("every command of the operator's pages is there", () => {
  const commands = findAll(/\bnpm run ([a-z:-]*[a-z])/g);
  expect(commands).toEqual(expect.arrayContaining(["build", "production", "backup", "restore"]));
  for (const name of commands) expect(scripts, name).toHaveProperty([name]);
  expect(operations).toContain("npm start");
  expect(scripts).toHaveProperty("start");
});

test("every file of the operator's pages is there, apart from what a deployment writes", () => {
  const written = /^deploy\/(addresses|verification|deployments)\//;
  const paths = findAll(/(?<=[`\s=])((?:content|deploy|docs|e2e|scripts|server|web)\/[a-z0-9./-]*[a-z0-9])/g);
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths.filter((one) => !written.test(one) && !one.includes("/dist")))
    expect(existsSync(join(root, path)), path).toBe(true);
});

test("every setting of the operator's pages is one that the server knows", () => {
  const known = new Set([...Object.keys(environmentSchema.shape), "POSTGRES_PASSWORD", "RELEASES_FOLDER"]);
  const settings = findAll(/\b([A-Z]{3,}(?:_[A-Z]+)+|ADDRESSES|MODELS|PROPOSALS|UPLOADS)(?=[=`])/g);
  expect(settings.length).toBeGreaterThan(12);
  for (const name of settings) expect(known, name).toContain(name);
});
