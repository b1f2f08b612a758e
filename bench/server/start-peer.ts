import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export type Peer = {
  name: string;
  pid: number;
  messageUrl: string;
  readyMs: number;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, "../..");

export function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
  });
}

/** Starts a peer's script and waits for its line `READY <agent id>`. */
export async function startPeer(name: string, script: string, port: number): Promise<Peer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: join(root, script, ".."),
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const agentId = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const ready = output.match(/^READY (\S+)$/m);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once("exit", () => reject(new Error(`${name} ended before it was ready`)));
  });
  return {
    name,
    pid: child.pid ?? 0,
    messageUrl: `http://127.0.0.1:${port}/${agentId}/message`,
    readyMs: performance.now() - startedAt,
    stop: () => stopChild(child),
  };
}
