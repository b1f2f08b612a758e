import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { startPostgres, type TestPostgres } from "@alithia/server/testing/start-postgres.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree, fillContent, writePublicNodePreload } from "./stand-in/copy-tree.ts";
import { startNodeOfSonic } from "./stand-in/start-node-of-sonic.ts";

const page = readFileSync(join(import.meta.dirname, "../docs/launch.md"), "utf8");
const readBlocks = (kind: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``, "g"))].map(([, text = ""]) => text);

const folder = mkdtempSync(join(tmpdir(), "alithia-launch-"));
const tree = join(folder, "alithia");
const publicNode = "https://node.alithia.site";
let node: Awaited<ReturnType<typeof startNodeOfSonic>>;
let postgres: TestPostgres;

beforeAll(async () => {
  node = await startNodeOfSonic();
  postgres = await startPostgres();
  copyTree(tree);
  fillContent(tree);
});
afterAll(async () => {
  node.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the settings the documentation gives, with test values in place of the operator's. */
async function writeSettings(): Promise<void> {
  const addresses = join(folder, "addresses.json");
  writeFileSync(addresses, JSON.stringify({ aliToken: `0x${"11".repeat(20)}` }));
  const own: Record<string, string> = {
    PUBLIC_ORIGIN: "https://alithia.site",
    PORT: String(await findFreePort(33_000 + (process.pid % 5_000))),
    NODE_URL: node.url,
    PUBLIC_NODE_URL: publicNode,
    ADDRESSES: addresses,
    DATABASE_URL: postgres.url,
    METRICS_PORT: String(await findFreePort(39_000 + (process.pid % 5_000))),
  };
  const lines = (readBlocks("ini")[0] ?? "").trim().split("\n");
  const settings = lines.map((line) => {
    const [name = "", value = ""] = line.split("=", 2);
    return `${name}=${own[name] ?? value}`;
  });
  expect(lines.map((line) => line.split("=", 1)[0])).toEqual(expect.arrayContaining(Object.keys(own)));
  writeFileSync(join(tree, "live.env"), `${settings.join("\n")}\n`);
}

test("the page is followed to its end, word for word", { timeout: 600_000, retry: 0 }, async () => {
  await writeSettings();
  const script = `set -euo pipefail\ntrap 'kill -TERM $(jobs -p) 2>/dev/null || true' EXIT\n${readBlocks("sh").join("\n")}\necho followed`;
  const shell = spawn("bash", ["-c", script], {
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_OPTIONS: `--import=${writePublicNodePreload(folder, publicNode, node.url)}`,
    },
  });
  let said = "";
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (chunk) => (said += chunk));
  const [code] = await once(shell, "close");
  const log = readFileSync(join(tree, "live.log"), "utf8");
  expect(code, `${said}\n${log}`).toBe(0);
  for (const sentence of [
    "The content is complete.",
    '"chain":{"id":146',
    "are the same, 0 are not.",
    "Official addresses of",
    "alithia_defects_total 0",
    "rows are in first.jsonl.gz",
    "rows were restored from first.jsonl.gz",
    "uploads is off since",
    "Everything is on.",
    "is live: servers that run from this folder take it",
    "is live again.",
    "followed",
  ])
    expect(said).toContain(sentence);
});
