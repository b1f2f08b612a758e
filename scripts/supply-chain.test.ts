import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readLock, writeLicences } from "./licences.ts";

const root = join(import.meta.dirname, "..");
const packages = readLock(root);
const { allowScripts, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Licences that require nothing but attribution. */
const permissive = new Set([
  "0BSD",
  "AFL-2.1",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "PSF-2.0",
  "Unlicense",
]);

/** WalletConnect has its own terms (docs/operations.md); it is off unless the operator sets a project id. */
const withOwnTerms = /^@walletconnect\//;

test.each(["", "bench", "bench/eliza"])(
  "every package of the lock file in %j has its integrity",
  (folder) => {
    const locked = readLock(join(root, folder));
    expect(locked.length).toBeGreaterThan(10);
    expect(
      locked.filter(({ integrity }) => !integrity?.startsWith("sha512-")).map(({ name }) => name),
    ).toEqual([]);
  },
);

test("every package that brings an install script is named, and none of them may run it", () => {
  const bringing = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
  for (const name of bringing) expect(allowScripts, name).toHaveProperty([name], false);
});

test("an install here runs no script of a package, whatever npm would do by itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-scripts-"));
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const npm = (...options: string[]) => spawnSync("npm", options, { cwd: folder, encoding: "utf8" });
  const postinstall = "node -e \"fs.writeFileSync('ran', '')\"";
  write("stranger/package.json", { name: "stranger", version: "1.0.0", scripts: { postinstall } });
  write("package.json", { name: "house", version: "1.0.0" });
  copyFileSync(join(root, ".npmrc"), join(folder, ".npmrc"));
  expect(npm("pack", "./stranger").status).toBe(0);
  const { status, stderr } = npm("install", "--offline", "./stranger-1.0.0.tgz");
  expect(status, stderr).toBe(0);
  expect(readdirSync(join(folder, "node_modules/stranger"))).toEqual(["package.json"]);
  rmSync(folder, { recursive: true });
});

test("no command of ours counts on what npm runs before or after it", () => {
  const names = Object.keys(scripts);
  expect(
    names.filter((name) => names.includes(name.replace(/^(pre|post)/, "")) && /^(pre|post)/.test(name)),
  ).toEqual([]);
  expect(names.filter((name) => /^(prepare|(pre|post)?install)$/.test(name))).toEqual([]);
});

test("what ships has permissive licences, apart from what the operator has to switch on", () => {
  const isPermissive = (licence: string) =>
    licence
      .replace(/[()]/g, "")
      .split(" AND ")
      .every((part) => part.split(" OR ").some((name) => permissive.has(name)));
  const others = packages.filter(
    ({ name, ships, licence }) => ships && !withOwnTerms.test(name) && !isPermissive(licence),
  );
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test("the list of licences is that of the lock file", () => {
  expect(readFileSync(join(root, "docs/licences.md"), "utf8")).toBe(writeLicences(packages));
});

test("every action of the workflow is pinned to a commit", () => {
  const workflow = readFileSync(join(root, ".github/workflows/test.yml"), "utf8");
  const actions = Array.from(workflow.matchAll(/uses: (\S+)/g), ([, action = ""]) => action);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
