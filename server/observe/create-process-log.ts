import { createLog, type Log } from "./create-log.ts";
import { gatherLines } from "./gather-lines.ts";

/** The log on standard output. While nobody takes it (its disk is full, its reader is gone) lines are lost. */
export function createProcessLog(): Log {
  const lines = gatherLines((text) => process.stdout.write(text));
  process.stdout.on("error", () => {});
  process.on("exit", lines.flush);
  return createLog(lines.put, Date.now);
}
