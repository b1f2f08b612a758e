import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { launchStillBrowser } from "./launch-still-browser.ts";

/** A slow machine is no fault: a start ends when the process does. */
const startsMs = 300_000;
const root = join(import.meta.dirname, "..");
const home = mkdtempSync(join(tmpdir(), "alithia-start-"));
const visitor = { "X-User-Id": "6f1d9c1e-52a8-4a43-9c7e-0d1f3a5b7c9d", "X-Room-Id": agentProfile.roomId };
let taken: Server;
let takenPort = 0;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  takenPort = address.port;
});

afterAll(() => {
  taken.close();
  rmSync(home, { recursive: true, force: true });
});

/** Starts the command again in the same folder; for starts that are refused. */
async function startAgain(...flags: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["scripts/start.ts", ...flags], {
    cwd: root,
    env: { ...process.env, ALITHIA_HOME: home, PORT: String(takenPort) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

type Started = { child: ChildProcess; url: string; output: () => string };

function spawnStart(flags: string[]) {
  const child = spawn(process.execPath, ["scripts/start.ts", ...flags], {
    cwd: root,
    env: { ...process.env, ALITHIA_HOME: home, PORT: String(takenPort) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return { child, output: () => output };
}

async function start(...flags: string[]): Promise<Started> {
  const { child, output } = spawnStart(flags);
  while (child.exitCode === null) {
    const url = output().match(/Alithia is at (\S+)/)?.[1];
    if (url !== undefined) return { child, url, output };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not start:\n${output()}`);
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

/** Command lines of running processes that name this test's folder, in arguments or environment. */
function findLeftovers(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const text =
          readFileSync(`/proc/${pid}/cmdline`, "utf8") + readFileSync(`/proc/${pid}/environ`, "utf8");
        return text.includes(home)
          ? [readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")]
          : [];
      } catch {
        return [];
      }
    });
}

async function sayHello(url: string) {
  const form = new FormData();
  form.set("text", "hello");
  form.set("user", "user");
  form.set("roomId", visitor["X-Room-Id"]);
  form.set("userId", visitor["X-User-Id"]);
  await fetch(`${url}/api/${agentProfile.agentId}/message`, { method: "POST", body: form });
}

async function countMessages(url: string): Promise<number> {
  const response = await fetch(`${url}/api/${agentProfile.agentId}/messages`, { headers: visitor });
  return (await response.json()).messages.length;
}

test(
  "a taken port is said, another is chosen; three things to ask, a model of one's own and the log are named",
  async () => {
    const { child, url, output } = await start();
    expect(output()).toContain(`Port ${takenPort} is taken`);
    expect(new URL(url).port).not.toBe(String(takenPort));
    expect(output().match(/^ {2}\S.*\?$/gm)).toHaveLength(3);
    expect(output()).toContain("COMPATIBLE_MODEL=qwen3:14b npm start");
    expect(readFileSync(join(home, "server.log"), "utf8")).toContain('"event":"listening"');
    await sayHello(url);
    expect(await end(child, "SIGTERM")).toBe(0);
    expect(findLeftovers()).toEqual([]);
  },
  startsMs,
);

test(
  "a restart keeps the conversation and the chain, a second start beside it is refused, and a kill leaves nothing running",
  async () => {
    const { child, url, output } = await start();
    expect(await countMessages(url)).toBe(2);
    expect(output()).not.toContain("Setting up the chain");
    for (const flags of [[], ["--reset"]]) {
      expect(await startAgain(...flags)).toEqual({
        code: 1,
        output: `Alithia already runs in ${home}. Stop it first, or set ALITHIA_HOME to another folder for a second one.\n`,
      });
    }
    expect(await countMessages(url)).toBe(2);
    await end(child, "SIGKILL");
    await expect.poll(findLeftovers).toEqual([]);
  },
  startsMs,
);

test(
  "what is interrupted while it starts ends without an error and without having started",
  async () => {
    const { child, output } = spawnStart(["--reset"]);
    await expect.poll(output).toContain("Setting up the chain");
    expect(await end(child, "SIGINT")).toBe(0);
    expect(output()).not.toMatch(/Alithia is at|ended before/);
    expect(findLeftovers()).toEqual([]);
  },
  startsMs,
);

test(
  "--reset begins anew; with hot reload the agent answers, and saved files reach the page that is open and the server",
  async () => {
    const { child, url, output } = await start("--reset", "--hot");
    const browser = await launchStillBrowser();
    try {
      expect(output()).toContain("Began anew");
      const api = url.replace(/\/$/, "");
      expect(await countMessages(api)).toBe(0);
      await sayHello(api);
      expect(await countMessages(api)).toBe(2);
      const page = await browser.newPage();
      const updates: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("hot updated")) updates.push(message.text());
      });
      await page.goto(url);
      await expect.poll(() => page.locator("h1").textContent()).toContain("AI Agents on Sonic");
      await page.evaluate(() => document.body.setAttribute("data-seen-before", ""));
      const style = join(root, "web/home/home.css");
      const saveAndHear = () => {
        utimesSync(style, new Date(), new Date());
        return updates.join(" ");
      };
      await expect.poll(saveAndHear, { interval: 500 }).toContain("home.css");
      expect(await page.locator("body[data-seen-before]").count()).toBe(1);
      const saved = new Date();
      utimesSync(join(root, "content/knowledge/ali.md"), saved, saved);
      const countStarts = () =>
        readFileSync(join(home, "server.log"), "utf8").split('"event":"database-ready"').length - 1;
      await expect.poll(countStarts).toBe(2);
      expect(await countMessages(api)).toBe(2);
    } finally {
      await browser.close();
      expect(await end(child, "SIGTERM")).toBe(0);
    }
    expect(findLeftovers()).toEqual([]);
  },
  startsMs,
);
