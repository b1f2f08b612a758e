import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const pollMs = 100;
/** A file that is being written has no content yet; one that stays so was left by a process that was killed. */
const maxUnreadableMs = 10_000;

/** The command line of a process, or an empty string when it is gone. */
function readCommandLine(pid) {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      // Gone before or while it was read, or hidden by the system: in each case none of ours.
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

/** Process ids are used again: only one that still runs this script or npm owns the lock. */
const isOwner = (pid) => /with-toolchain|npm/.test(readCommandLine(pid));

/** The live owners of a lock; null when the file is gone or nobody owns it any more. */
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

/** Removes a lock without owners. Only one process at a time judges and removes, so that none removes a new one. */
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
 * Runs `install` while no other process does so with the same lock file. `install` is given a function that names a
 * further owner: a child that outlives this process keeps the lock until it ends.
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
