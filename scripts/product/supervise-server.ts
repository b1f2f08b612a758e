import cluster, { type Worker } from "node:cluster";

/** What to run: the server's main file and the site it serves. */
export type Served = { main: string; siteFolder: string };

type Options = {
  /** Polled for what should be live. */
  findServed: () => Served;
  variables: Record<string, string | undefined>;
  /** Whether two servers may run at once; false for a database that allows only one process. */
  mayOverlap: boolean;
  log: (line: string) => void;
  lookEveryMs?: number;
};

export type Supervised = {
  /** Forwards a signal to all running servers, including one about to take over. */
  kill(signal: NodeJS.Signals): void;
  /** The exit code of the server. */
  ended: Promise<number>;
};

function isSame(one: Served, other: Served): boolean {
  return one.main === other.main && one.siteFolder === other.siteFolder;
}

/**
 * Runs the server and replaces it when something else should be live: the new one accepts connections before
 * the old one finishes its replies, if `mayOverlap`. The port stays open because this process owns it. If the
 * new server fails to start, the old one stays.
 */
export function superviseServer({
  findServed,
  variables,
  mayOverlap,
  log,
  lookEveryMs = 1_000,
}: Options): Supervised {
  // The servers accept connections from the shared port directly, not through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const running = new Set<Worker>();
  let isEnding = false;
  let wanted = findServed();
  let live = start(wanted);
  let isReplacing = false;

  function start({ main, siteFolder }: Served): Worker {
    cluster.setupPrimary({ exec: main, execArgv: [], args: [] });
    const worker = cluster.fork({ ...variables, SITE_FOLDER: siteFolder });
    running.add(worker);
    worker.once("exit", (code) => {
      running.delete(worker);
      if (isEnding && running.size === 0) end(live.process.exitCode ?? 1);
      if (isEnding || worker !== live || isReplacing) return;
      clearInterval(looking);
      end(code ?? 1);
    });
    return worker;
  }

  function becomesReady(worker: Worker): Promise<boolean> {
    return new Promise((resolve) => {
      worker.on("message", (message) => message === "ready" && resolve(true));
      worker.once("exit", () => resolve(false));
    });
  }

  async function stop(worker: Worker): Promise<void> {
    const gone = new Promise((resolve) => worker.once("exit", resolve));
    worker.process.kill("SIGTERM");
    await gone;
  }

  async function replace(next: Served): Promise<void> {
    isReplacing = true;
    const before = { served: wanted, worker: live };
    wanted = next;
    if (!mayOverlap) await stop(before.worker);
    if (isEnding) return;
    let worker = start(next);
    if (await becomesReady(worker)) {
      live = worker;
      log(`Live now: ${next.siteFolder}.`);
      if (mayOverlap) stop(before.worker);
    } else if (!isEnding) {
      log(`${next.siteFolder} did not start, so what was live stays. What the server said is above.`);
      if (!mayOverlap) {
        worker = start(before.served);
        live = worker;
      }
    }
    isReplacing = false;
    if (!isEnding && live.isDead()) end(live.process.exitCode ?? 1);
  }

  const looking = setInterval(() => {
    if (isReplacing) return;
    const found = findServed();
    if (!isSame(found, wanted)) replace(found);
  }, lookEveryMs);

  return {
    kill(signal) {
      isEnding = true;
      clearInterval(looking);
      for (const worker of running) worker.process.kill(signal);
    },
    ended,
  };
}
