import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the arguments of all Dockerfile lines with this instruction, in order. */
export function readContainerSteps(instruction: string): string[] {
  return readFileSync(join(import.meta.dirname, "../../Dockerfile"), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
}
