import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** Installs a folder's peers unless its lock file is already installed; exits the process on failure. */
export function installPeers(folder: string) {
  const lock = join(folder, "package-lock.json");
  if (!existsSync(lock)) return;
  const wanted = createHash("sha256").update(readFileSync(lock)).digest("hex");
  const marker = join(folder, "node_modules/.installed-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log(`Installing the peers of ${folder}…`);
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
  });
  if (status !== 0) process.exit(1);
  writeFileSync(marker, wanted);
}
