import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the Dockerfile gives this instruction, in order. */
export function readContainerSteps(instruction: string): string[] {
  return readFileSync(join(import.meta.dirname, "../../Dockerfile"), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
}
