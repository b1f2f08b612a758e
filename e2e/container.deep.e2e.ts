import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContainerSteps } from "../scripts/testing/read-container-steps.ts";
import { copyTree, fillContent, writePublicNodePreload } from "./stand-in/copy-tree.ts";
import { startNodeOfSonic } from "./stand-in/start-node-of-sonic.ts";
import { startProviders } from "./stand-in/start-providers.ts";

const folder = mkdtempSync(join(tmpdir(), "alithia-container-"));
const tree = join(folder, "alithia");
const publicNode = "https://node.alithia.site";
const publicOrigin = "https://alithia.site";
const [build = "", prune = ""] = readContainerSteps("RUN");
const [program = "", ...options]: string[] = JSON.parse(readContainerSteps("CMD")[0] ?? "[]");
let node: Awaited<ReturnType<typeof startNodeOfSonic>>;
let providers: Awaited<ReturnType<typeof startProviders>>;

beforeAll(async () => {
  node = await startNodeOfSonic();
  providers = await startProviders();
  copyTree(tree);
  fillContent(tree);
});
afterAll(async () => {
  node.close();
  await providers.close();
  rmSync(folder, { recursive: true, force: true });
});

function runStep(step: string) {
  return spawnSync("sh", ["-c", step], {
    cwd: tree,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "", PUBLIC_ORIGIN: publicOrigin },
  });
}

async function startContainer(): Promise<{ container: ChildProcess; output: () => string; PORT: string }> {
  const PORT = String(await findFreePort(31_000 + (process.pid % 10_000)));
  writeFileSync(join(folder, "addresses.json"), JSON.stringify({ aliToken: `0x${"11".repeat(20)}` }));
  const container = spawn(program, options, {
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PUBLIC_ORIGIN: publicOrigin,
      HOST: "127.0.0.1",
      PORT,
      METRICS_HOST: "127.0.0.1",
      METRICS_PORT: "0",
      CHAIN_ID: "146",
      NODE_URL: node.url,
      PUBLIC_NODE_URL: publicNode,
      ADDRESSES: join(folder, "addresses.json"),
      DATABASE_FOLDER: join(folder, "database"),
      ...providers.variables,
      NODE_OPTIONS: `--import=${writePublicNodePreload(folder, publicNode, node.url)}`,
    },
  });
  let said = "";
  for (const stream of [container.stdout, container.stderr]) stream.on("data", (chunk) => (said += chunk));
  return { container, output: () => said, PORT };
}

const isReady = (PORT: string) =>
  spawnSync(process.execPath, ["scripts/check-ready.ts"], { cwd: tree, env: { PORT } }).status === 0;

test("built and pruned as the image is, the tree serves and asks a provider of each kind, and SIGTERM to its command ends it with 0", {
  timeout: 180_000,
  retry: 0,
}, async () => {
  const locked = readFileSync(join(tree, "package-lock.json"), "utf8");
  for (const step of [build, prune]) {
    const { status, stderr } = runStep(step);
    expect(status, `${step}: ${stderr}`).toBe(0);
  }
  expect(readFileSync(join(tree, "package-lock.json"), "utf8")).toBe(locked);
  expect(readdirSync(join(tree, "node_modules"))).not.toContain("vitest");

  const { container, output, PORT } = await startContainer();
  try {
    await expect.poll(() => isReady(PORT) || container.exitCode !== null, { timeout: 60_000 }).toBe(true);
    expect(container.exitCode, output()).toBeNull();
    expect(await (await fetch(`http://127.0.0.1:${PORT}/`)).text()).toContain("AI Agents on Sonic");
    expect(await providers.askEach(`http://127.0.0.1:${PORT}`)).toEqual(providers.expected);
    expect(output()).not.toMatch(/Installing|Built|Getting/);
  } finally {
    container.kill("SIGTERM");
    if (container.exitCode === null && container.signalCode === null) await once(container, "exit");
  }
  expect([container.exitCode, container.signalCode], output()).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${PORT}/api/health`)).rejects.toThrow();
});
