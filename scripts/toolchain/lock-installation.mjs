import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const pollMs = 100;
/** A file being written is empty at first; one that stays empty was left by a killed process. */
const maxUnreadableMs = 10_000;

/** Returns the command line of a process, or an empty string if it is gone. */
function readCommandLine(pid) {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      // Gone before or during the read, or hidden by the system: not one of ours in any case.
      return "";
    }
  }
  const { stdout, error } = spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" });
  if (error === undefined) return stdout;
  try {
    process.kill(pid, 0);
    return "npm";
  } catch {
    // No such process, or one of another account.
    return "";
  }
}

/** Process ids are reused: only a process that still runs this script or npm owns the lock. */
const isOwner = (pid) => /with-toolchain|npm/.test(readCommandLine(pid));

/** Returns the live owners of a lock; null if the file is gone or has no live owner. */
function findOwners(file) {
  try {
    const owners = JSON.parse(readFileSync(file, "utf8")).filter(isOwner);
    return owners.length > 0 ? owners : null;
  } catch (cause) {
    if (cause.code === "ENOENT") return null;
    return Date.now() - statSync(file).mtimeMs < maxUnreadableMs ? ["unknown"] : null;
  }
}

function create(file, content) {
  try {
    writeFileSync(file, content, { flag: "wx" });
    return true;
  } catch (cause) {
    if (cause.code === "EEXIST") return false;
    throw cause;
  }
}

/** Removes a lock without owners. A second lock file prevents processes from removing a new lock. */
function removeAbandoned(file) {
  const judging = `${file}.judging`;
  if (!create(judging, "")) {
    if (Date.now() - statSync(judging, { throwIfNoEntry: false })?.mtimeMs > maxUnreadableMs)
      rmSync(judging, { force: true });
    return;
  }
  if (findOwners(file) === null) rmSync(file, { force: true });
  rmSync(judging, { force: true });
}

/**
 * Runs `install` while no other process does with the same lock file. `install` receives a function that adds
 * an owner: a child that outlives this process then keeps the lock until it ends.
 */
export async function lockInstallation(file, say, install) {
  mkdirSync(dirname(file), { recursive: true });
  let hasSaid = false;
  while (!create(file, JSON.stringify([process.pid]))) {
    const owners = findOwners(file);
    if (owners === null) {
      removeAbandoned(file);
      continue;
    }
    if (!hasSaid) say(`Another installation runs here (process ${owners.join(", ")}). Waiting for its end…`);
    hasSaid = true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  try {
    return await install((pid) => writeFileSync(file, JSON.stringify([process.pid, pid])));
  } finally {
    rmSync(file, { force: true });
  }
}
