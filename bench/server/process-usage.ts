import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Resident memory in megabytes. */
export function readMemoryMb(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1];
  return Number(kilobytes) / 1024;
}

/** User and system time since the process started, in milliseconds. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}
