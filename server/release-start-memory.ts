import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Collects once, thoroughly, when the server has started. V8 makes room for the many short-lived objects of a start
 * (some 130 MB) and does not give it back by itself; under load it makes as much room again as it needs.
 */
export function releaseStartMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
