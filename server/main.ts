import { createDependencies } from "./create-dependencies.ts";
import { createServer } from "./create-server.ts";
import { FolderInUse } from "./database/lock-folder.ts";
import { EnvironmentFault, readEnvironment } from "./environment.ts";
import { createLog } from "./observe/create-log.ts";

const drainMs = 25_000;
const log = createLog((line) => process.stdout.write(line), Date.now);

/** What an operator has to put right is said in one sentence; anything else comes with its stack. */
function fail(cause: unknown): never {
  const isFault = cause instanceof EnvironmentFault || cause instanceof FolderInUse;
  process.stderr.write(`${isFault ? cause.message : cause instanceof Error ? cause.stack : String(cause)}\n`);
  process.exit(1);
}

async function start() {
  const environment = readEnvironment(process.env);
  const server = createServer(await createDependencies(environment, log));
  const { url, metricsUrl } = await server.listen();
  log.info("listening", { url, metricsUrl });
  let stopping = false;
  async function stop(signal: string) {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    await server.close(drainMs);
    log.info("stopped");
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stop(signal).catch(fail));
  const startedAt = performance.now();
  await server.warm();
  log.info("database-ready", { durationMs: Math.round(performance.now() - startedAt) });
}

process.on("unhandledRejection", (cause) => log.error("unhandled-rejection", cause));
start().catch(fail);
