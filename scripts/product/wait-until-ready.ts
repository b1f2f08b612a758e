import type { ChildProcess } from "node:child_process";

/** Awaits the work without a time limit and logs at intervals what it is waiting for. */
export async function sayWhile<Result>(
  what: string,
  work: Promise<Result>,
  log: (line: string) => void,
  everyMs = 10_000,
): Promise<Result> {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += everyMs;
    log(`Still waiting for ${what} (${Math.round(waitedMs / 1000)} s). Ctrl-C stops it.`);
  }, everyMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

const pollMs = 50;

type Waited = { url: string; child: ChildProcess; log: (line: string) => void; everyMs?: number };

/** Waits until the server is ready, for as long as its process runs. Rejects if the process exits first. */
export async function waitUntilReady({ url, child, log, everyMs }: Waited): Promise<void> {
  async function until(isThere: (answer: Response) => boolean): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${url}/api/ready`).catch(() => null);
      if (answer !== null && isThere(answer)) return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    const end = child.signalCode ?? `exit code ${child.exitCode}`;
    throw new Error(`The server ended before it was ready (${end}). What it said is above.`);
  }
  const loaded = until(() => true);
  await sayWhile("the server to load", loaded, log, everyMs);
  const ready = until(({ ok }) => ok);
  await sayWhile("the server to open its database", ready, log, everyMs);
}
