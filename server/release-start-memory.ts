import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Runs one full garbage collection after the start. V8 grows for the many short-lived objects of a start
 * (some 130 MB) and does not shrink by itself; under load it grows again as needed.
 */
export function releaseStartMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
