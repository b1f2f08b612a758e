import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type AlithiaServer, createServer, type ServerDependencies } from "./create-server.ts";
import { createDefectReport } from "./observe/create-log.ts";

/**
 * Runs one full garbage collection after the start. V8 grows for the many short-lived objects of a start
 * (some 130 MB) and does not shrink by itself; under load it grows again as needed.
 */
function releaseStartMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** Process managers kill after 30 s: replies get most of that, and whatever hangs afterwards is abandoned. */
const standardPatience = { drainMs: 25_000, maxStopMs: 29_000 };

/** Serves until a signal, lets running replies finish and exits with 0, or with 1 if that takes too long. */
export async function runUntilSignal(
  dependencies: ServerDependencies,
  fail: (cause: unknown) => never,
  { drainMs, maxStopMs } = standardPatience,
): Promise<void> {
  const { log } = dependencies;
  const server: AlithiaServer = createServer(dependencies);
  let stopping = false;
  process.on("unhandledRejection", createDefectReport(dependencies, "unhandled-rejection"));

  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    setTimeout(() => {
      log.error("stop-cut-short", "The server did not end in time.");
      process.exit(1);
    }, maxStopMs);
    await server.close(drainMs);
    log.info("stopped");
    process.exit(0);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stop(signal).catch(fail));
  const { url, metricsUrl } = await server.listen();
  log.info("listening", { url, metricsUrl });
  const startedAt = performance.now();
  await server.warm();
  process.send?.("ready");
  log.info("database-ready", { durationMs: Math.round(performance.now() - startedAt) });
  releaseStartMemory();
}
