import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentProfile } from "@alithia/content/agent-profile.ts";
import { afterAll, beforeAll, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..");
const visitor = { "X-User-Id": "6f1d9c1e-52a8-4a43-9c7e-0d1f3a5b7c9d", "X-Room-Id": agentProfile.roomId };

type Started = { child: ChildProcess; url: string; output: () => string };

/** Below the ports that systems give to connections, one of which might take the next port meanwhile. */
const firstPort = 21_000;
const ports = 9_000;

async function takePort(server: Server): Promise<void> {
  for (let tried = 0; tried < ports; tried++) {
    server.listen(firstPort + ((process.pid * 10 + tried) % ports), "127.0.0.1");
    const isTaken = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (isTaken) return;
  }
  throw new Error("No port is free.");
}

/** Stages `npm start` in its own folder, with a port that is taken; cleans up after the tests around it. */
export function stageStart(variables: Record<string, string> = {}) {
  const home = mkdtempSync(join(tmpdir(), "alithia-start-"));
  const taken = createServer();
  const takenPort = () => String((taken.address() as { port: number }).port);
  beforeAll(() => takePort(taken));
  afterAll(() => {
    taken.close();
    rmSync(home, { recursive: true, force: true });
  });

  function spawnStart(...flags: string[]) {
    const child = spawn(process.execPath, ["scripts/start.ts", ...flags], {
      cwd: root,
      env: { ...process.env, ...variables, ALITHIA_HOME: home, PORT: takenPort() },
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    return { child, output: () => output };
  }

  async function start(...flags: string[]): Promise<Started> {
    const { child, output } = spawnStart(...flags);
    while (child.exitCode === null) {
      const url = output().match(/Alithia is at (\S+)/)?.[1];
      if (url !== undefined) return { child, url: url.replace(/\/$/, ""), output };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It did not start:\n${output()}`);
  }

  /** Starts a command that exits by itself; returns its exit code and output. */
  async function startInVain(...flags: string[]): Promise<{ code: number | null; output: string }> {
    const { child, output } = spawnStart(...flags);
    const [code] = await once(child, "close");
    return { code, output: output() };
  }

  /** Returns command lines of running processes that name this folder in arguments or environment. */
  function findLeftovers(): string[] {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .flatMap((pid) => {
        try {
          const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8");
          const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
          return (commandLine + environment).includes(home) ? [commandLine.replaceAll("\0", " ")] : [];
        } catch {
          // It has exited meanwhile.
          return [];
        }
      });
  }

  return { home, takenPort, spawnStart, start, startInVain, findLeftovers };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, "exit");
  child.kill(signal);
  const [code] = await exit;
  return code;
}

export async function sayHello(url: string): Promise<void> {
  const form = new FormData();
  form.set("text", "hello");
  form.set("user", "user");
  form.set("roomId", visitor["X-Room-Id"]);
  form.set("userId", visitor["X-User-Id"]);
  await fetch(`${url}/api/${agentProfile.agentId}/message`, { method: "POST", body: form });
}

export async function countMessages(url: string): Promise<number> {
  const response = await fetch(`${url}/api/${agentProfile.agentId}/messages`, { headers: visitor });
  return (await response.json()).messages.length;
}
