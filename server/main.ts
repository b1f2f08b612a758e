import { FolderInUse } from "@alithia/protocol/lock-folder.ts";
import { createDependencies } from "./create-dependencies.ts";
import { EnvironmentFault, readEnvironment } from "./environment.ts";
import { createProcessLog } from "./observe/create-log.ts";
import { runUntilSignal } from "./run-until-signal.ts";

/** Prints operator errors as one sentence and anything else with its stack. */
function fail(cause: unknown): never {
  const isFault = cause instanceof EnvironmentFault || cause instanceof FolderInUse;
  process.stderr.write(`${isFault ? cause.message : cause instanceof Error ? cause.stack : String(cause)}\n`);
  process.exit(1);
}

try {
  const dependencies = await createDependencies(readEnvironment(process.env), createProcessLog());
  await runUntilSignal(dependencies, fail);
} catch (cause) {
  fail(cause);
}
