import { type AlithiaServer, createServer, type ServerDependencies } from "./create-server.ts";
import { createDefectReport } from "./observe/report-defect.ts";

const drainMs = 25_000;
/** Who stops servers kills them after 30 s: whatever hangs by now is left. */
const longestStopMs = 29_000;

/** Serves until the process is told to end; then lets running replies finish and exits with 0. */
export async function runUntilSignal(
  dependencies: ServerDependencies,
  fail: (cause: unknown) => never,
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
    }, longestStopMs);
    await server.close(drainMs);
    log.info("stopped");
    process.exit(0);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stop(signal).catch(fail));
  const { url, metricsUrl } = await server.listen();
  log.info("listening", { url, metricsUrl });
  const startedAt = performance.now();
  await server.warm();
  log.info("database-ready", { durationMs: Math.round(performance.now() - startedAt) });
}
