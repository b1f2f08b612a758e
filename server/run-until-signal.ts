import { type AlithiaServer, createServer, type ServerDependencies } from "./create-server.ts";
import { createDefectReport } from "./observe/create-log.ts";
import { releaseStartMemory } from "./release-start-memory.ts";

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
