import { createDependencies } from "./create-dependencies.ts";
import { FolderInUse } from "./database/lock-folder.ts";
import { EnvironmentFault, readEnvironment } from "./environment.ts";
import { createLog } from "./observe/create-log.ts";
import { gatherLines } from "./observe/gather-lines.ts";
import { runUntilSignal } from "./run-until-signal.ts";

const lines = gatherLines((text) => process.stdout.write(text));
const log = createLog(lines.put, Date.now);

/** What an operator has to put right is said in one sentence; anything else comes with its stack. */
function fail(cause: unknown): never {
  const isFault = cause instanceof EnvironmentFault || cause instanceof FolderInUse;
  process.stderr.write(`${isFault ? cause.message : cause instanceof Error ? cause.stack : String(cause)}\n`);
  process.exit(1);
}

process.on("exit", lines.flush);
process.on("unhandledRejection", (cause) => log.error("unhandled-rejection", cause));
try {
  await runUntilSignal(await createDependencies(readEnvironment(process.env), log), fail);
} catch (cause) {
  fail(cause);
}
