import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveOnLoopback } from "@alithia/protocol/serve-on-loopback.ts";
import { environmentSchema } from "@alithia/server/environment.ts";
import { expect, test } from "vitest";
import { readContainerSteps } from "./testing/read-container-steps.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const dockerfile = read("Dockerfile");
const compose = read("compose.yaml");
const { scripts } = JSON.parse(read("package.json"));
const service = /^ {2}one: &server\n(.*?)^ {2}two: \*server$/ms.exec(compose)?.[1] ?? "";
const composed = new Map(
  (/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service)?.[1] ?? "")
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim().split(": "))
    .flatMap(([name = "", value = ""]) => (name === "" ? [] : [[name, value.replaceAll('"', "")] as const])),
);
const image = new Map(
  readContainerSteps("ENV").flatMap((line) =>
    line.split(" ").map((pair) => pair.split("=") as [string, string]),
  ),
);

async function runHere(command: string[], environment: Record<string, string>): Promise<number | null> {
  const [program = "", ...options] = command;
  const child = spawn(program === "node" ? process.execPath : program, options, {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve) => child.on("exit", resolve));
}

test("every step of the image is one of the commands that are tested", () => {
  expect(readContainerSteps("RUN")).toEqual([
    "npm run build",
    "npm prune --omit=dev --omit=optional --ignore-scripts",
    "install --directory --owner=node --group=node /data",
  ]);
  expect(readContainerSteps("CMD")).toEqual(['["node", "scripts/production.ts"]']);
  expect(scripts.build).toMatch(/ scripts\/build\.ts$/);
  expect(scripts.production).toMatch(/ scripts\/production\.ts$/);
});

test("nothing that the server needs to run is a development dependency", () => {
  const npm = [
    "ls",
    "--omit=dev",
    "--omit=optional",
    "--all",
    "--parseable",
    "--workspaces",
    "--include-workspace-root",
  ];
  const { stdout } = spawnSync("npm", npm, { cwd: root, encoding: "utf8" });
  const kept = new Set(stdout.split("\n").map((path) => path.split("/node_modules/").at(-1)));
  for (const name of ["@electric-sql/pglite", "zod", "viem", "postgres", "drizzle-orm", "hono"]) {
    expect(kept, name).toContain(name);
  }
  for (const name of ["rolldown", "vitest", "playwright-core"]) expect(kept, name).not.toContain(name);
});

test("the folder for data is made as its step says", () => {
  const folder = mkdtempSync(join(tmpdir(), "alithia-container-"));
  const step = (readContainerSteps("RUN")[2] ?? "").replace("/data", join(folder, "data"));
  const mine = step.replace("--owner=node --group=node ", "");
  const [program = "", ...options] = mine.split(" ");
  expect(spawnSync(program, options).status).toBe(0);
  expect(statSync(join(folder, "data")).isDirectory()).toBe(true);
  rmSync(folder, { recursive: true });
});

test("the image runs as an account without privileges, and drops no reply when it is stopped", () => {
  expect(readContainerSteps("USER")).toEqual(["node"]);
  expect(dockerfile.indexOf("USER node")).toBeLessThan(dockerfile.indexOf("CMD ["));
  expect(readContainerSteps("STOPSIGNAL")).toEqual(["SIGTERM"]);
  expect(compose).toContain("stop_grace_period: 40s");
});

test("the health check ends with 0 while the server is ready, else with 1", async () => {
  const check = JSON.parse(/HEALTHCHECK .*CMD (\[.*\])/.exec(dockerfile)?.[1] ?? "[]");
  let status = 200;
  const { url, close } = await serveOnLoopback((request, response) => {
    response.statusCode = request.url === "/api/ready" ? status : 404;
    response.end();
  });
  const PORT = new URL(url).port;
  expect(await runHere(check, { PORT })).toBe(0);
  status = 503;
  expect(await runHere(check, { PORT })).toBe(1);
  await close();
  expect(await runHere(check, { PORT })).toBe(1);
});

test("every setting in the image and the compose file is one that the server knows", () => {
  const known = new Set(Object.keys(environmentSchema.shape));
  expect(image.size).toBeGreaterThan(4);
  expect(composed.size).toBeGreaterThan(4);
  for (const name of [...image.keys(), ...composed.keys()]) expect(known, name).toContain(name);
});

test("what the image sets for itself holds beside a copied .env.example, which compose reads over it", () => {
  const example = read(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm);
  const overridden = Array.from(example, ([, name = "", value = ""]) => [name, value] as const).filter(
    ([name, value]) => image.has(name) && image.get(name) !== value && name !== "DATABASE_FOLDER",
  );
  expect(overridden.map(([name]) => name)).toEqual(
    expect.arrayContaining(["HOST", "METRICS_HOST", "METRICS_PORT", "PUBLIC_ORIGIN"]),
  );
  for (const [name] of overridden.filter(([name]) => name !== "PUBLIC_ORIGIN"))
    expect(composed.get(name), name).toBe(image.get(name));
  expect(composed.get("PUBLIC_ORIGIN")).toContain("PUBLIC_ORIGIN");
  expect(composed.has("DATABASE_URL")).toBe(true);
});

test("the services name each other and files that are there", () => {
  for (const [, path = ""] of compose.matchAll(/- (\.\/deploy\/[^:]+):/g)) {
    expect(existsSync(join(root, path)), path).toBe(true);
  }
  expect(compose).toContain("@database/");
  const caddyfile = read("deploy/container/Caddyfile");
  expect(caddyfile).toContain("to {$SERVERS:one:3000 two:3000}");
  const secondsOf = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);
  const untilHeardMs = (secondsOf("health_interval") + secondsOf("health_timeout")) * 1000;
  expect(Number(composed.get("STOP_NOTICE_MS"))).toBeGreaterThan(untilHeardMs);
  expect(caddyfile).not.toMatch(/^\s*flush_interval/m);
  const keptS = Number(/keepalive (\d+)s/.exec(caddyfile)?.[1]);
  const idleMs = Number(
    /keepAliveTimeout: ([\d_]+)/.exec(read("server/http/listen.ts"))?.[1]?.replace("_", ""),
  );
  expect(keptS * 1000).toBeLessThan(idleMs);
});
