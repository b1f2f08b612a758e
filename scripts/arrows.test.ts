import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** A stage with the linter's view of the rooms, with one probe in each. */
const stage = mkdtempSync(join(tmpdir(), "alithia-arrows-"));

const forbidden: [room: string, target: string, advice: string][] = [
  ["protocol", "@alithia/chain/networks.ts", "imports no other room"],
  ["content", "@alithia/protocol/message.ts", "imports no other room"],
  ["chain", "@alithia/agent/capability.ts", "Take what you need as an argument"],
  ["chain", "@alithia/content/roadmap.ts", "Take what you need as an argument"],
  ["agent", "@alithia/chain/networks.ts", "Take the function you need as a dependency"],
  ["agent", "@alithia/capabilities/create-capabilities.ts", "Take the function you need as a dependency"],
  ["capabilities", "@alithia/server/main.ts", "the server calls capabilities, never the other way"],
  ["capabilities", "@alithia/contracts/generated/ali-token.ts", "Contracts are reached through chain"],
  ["server", "@alithia/web/site-config.ts", "serves the built site as files"],
  ["server", "@alithia/contracts/generated/ali-token.ts", "reaches contracts through chain"],
  ["web", "@alithia/server/main.ts", "put the shape into protocol"],
  ["web", "@alithia/agent/capability.ts", "put the shape into protocol"],
  ["web/home", "../token/token-page.tsx", "A feature never imports another feature"],
  ["web/ui", "../alithia/alithia-page.tsx", "wallet and ui serve the features"],
  ["server/conversation", "../http/message-route.ts", "A conversation knows no HTTP"],
  ["server/database", "../conversation/answer-message.ts", "knows neither conversations nor HTTP"],
  ["server/http", "../create-dependencies.ts", "A route is given what it needs"],
  ["server/http", "../main.ts", "A route is given what it needs"],
  ["server/conversation", "../create-server.ts", "A conversation knows no HTTP"],
  ["server/conversation", "../http/create-app.ts", "A conversation knows no HTTP"],
  ["server/database", "../create-dependencies.ts", "knows neither conversations nor HTTP"],
  ["web", "@alithia/capabilities/create-capabilities.ts", "put the shape into protocol"],
  ["web", "@alithia/deploy/devnet/start-devnet.ts", "put the shape into protocol"],
  ["contracts", "@alithia/chain/networks.ts", "imports no other room"],
  ["deploy", "@alithia/server/environment.ts", "knows neither the server nor the site"],
  ["deploy", "@alithia/web/site-config.ts", "knows neither the server nor the site"],
  ["art", "@alithia/chain/networks.ts", "art draws from content"],
];

const allowed = 'import { limits } from "@alithia/protocol/limits.ts";\n\nexport const probe = limits;\n';
const barrel = 'export * from "./limits.ts";\n';
const undeclared = 'import { Hono } from "hono";\n\nexport const probe = Hono;\n';
const probes = new Map<string, string>();

function addProbe(room: string, source: string): string {
  const file = `${room}/arrow-probe-${probes.size}.ts`;
  probes.set(file, source);
  return file;
}

/** Resolves a target to a file, to detect rules that guard a missing file. */
function findTarget(room: string, target: string): string {
  return target.startsWith("@alithia/") ? target.slice("@alithia/".length) : join(room, target);
}

const forbiddenProbes = forbidden.map(([room, target, advice]) => ({
  room,
  target,
  advice,
  file: addProbe(room, `import * as target from "${target}";\n\nexport const probe = target;\n`),
}));
/** For each room outside the browser: an object, a bare name that is easily a typo, and a class. */
const globalProbes = ["protocol", "content", "contracts", "chain", "agent", "capabilities", "server", "art"]
  .concat("deploy", "scripts")
  .flatMap((room) =>
    ["document.title", "name", "new Image()"].map((expression) => ({
      room,
      expression,
      file: addProbe(room, `export const probe = ${expression};\n`),
    })),
  );
const pageProbe = addProbe("web", "export const probe = document.title;\n");
const ownNameProbe = addProbe("chain", 'const name = "ALI";\n\nexport const probe = name;\n');
const allowedProbe = addProbe("chain", allowed);
const barrelProbe = addProbe("protocol", barrel);
const undeclaredProbe = addProbe("protocol", undeclared);
const said = new Map<string, string>();

beforeAll(() => {
  const rooms = new Set(Array.from(probes.keys(), (file) => file.split("/")[0] ?? ""));
  const manifests = Array.from(rooms, (room) => `${room}/package.json`).filter((path) =>
    existsSync(join(root, path)),
  );
  for (const file of ["biome.jsonc", ".gitignore", "package.json", ...manifests])
    cpSync(join(root, file), join(stage, file), { recursive: true });
  for (const [file, source] of probes) {
    mkdirSync(dirname(join(stage, file)), { recursive: true });
    writeFileSync(join(stage, file), source);
  }
  const options = ["lint", "--colors=off", "--max-diagnostics=none", "--reporter=github"];
  const result = spawnSync(join(root, "node_modules/.bin/biome"), [...options, ...probes.keys()], {
    cwd: stage,
    encoding: "utf8",
  });
  for (const line of result.stdout.split("\n")) {
    const path = line.match(/file=([^,]+),/)?.[1];
    if (path === undefined) continue;
    const file = relative(stage, path);
    said.set(file, `${said.get(file) ?? ""}${line}\n`);
  }
});

afterAll(() => {
  rmSync(stage, { recursive: true, force: true });
});

test.each(forbiddenProbes)("$room may not import $target and the linter says what to do instead", (probe) => {
  expect(said.get(probe.file)).toContain(probe.advice);
});

test.each(forbidden)("%s is kept from %s, which is there", (room, target) => {
  expect(existsSync(join(root, findTarget(room, target)))).toBe(true);
});

test("every file that an arrow names by its path is there", () => {
  const named = readFileSync(join(root, "biome.jsonc"), "utf8").matchAll(/"\.\.\/([a-z-]+\.ts)"/g);
  const names = new Set(Array.from(named, ([, name]) => name!));
  expect(names.size).toBeGreaterThan(3);
  for (const name of names) expect(existsSync(join(root, "server", name)), name).toBe(true);
});

test.each(globalProbes)("$room may not read $expression, which only pages have", ({ file }) => {
  expect(said.get(file)).toContain("noRestrictedGlobals");
});

test("a page reads its globals, and a name of one's own is no global", () => {
  expect(said.get(pageProbe)).toBeUndefined();
  expect(said.get(ownNameProbe)).toBeUndefined();
});

test("chain may import protocol", () => {
  expect(said.get(allowedProbe)).toBeUndefined();
});

test("a file that only passes on the exports of another is refused", () => {
  expect(said.get(barrelProbe)).toContain("noReExportAll");
});

test("a dependency that is not declared is refused", () => {
  expect(said.get(undeclaredProbe)).toContain("noUndeclaredDependencies");
});

test("no file reaches into another room by a relative path", () => {
  const { stdout } = spawnSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" });
  const rooms = /^(protocol|content|contracts|chain|agent|capabilities|server|web|deploy|art)\//;
  const strays = stdout
    .split("\n")
    .filter((file) => rooms.test(file) && !file.includes(".test."))
    .flatMap((file) => {
      const imports = readFileSync(join(root, file), "utf8").matchAll(/from "(\.[^"]+)"/g);
      const room = file.split("/")[0];
      return [...imports]
        .map(([, target]) => join(dirname(file), target!))
        .filter((target) => target.split("/")[0] !== room)
        .map((target) => `${file} → ${target}`);
    });
  expect(strays).toEqual([]);
});

test("the server reads no private field of node", () => {
  const { stdout } = spawnSync("git", ["ls-files", "server/*.ts"], { cwd: root, encoding: "utf8" });
  const files = stdout.split("\n").filter((file) => file.endsWith(".ts") && !file.includes(".test."));
  expect(files.length).toBeGreaterThan(90);
  const privateField = /(\.|[{,]\s*)_[a-zA-Z]/;
  expect(files.filter((file) => privateField.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
