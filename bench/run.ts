import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

function runBenches(): void {
  const here = import.meta.dirname;
  const benches = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(here, entry.name, "run.ts")))
    .map((entry) => entry.name);

  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
  const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));
  const unknown = wanted.filter((name) => !benches.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no bench called ${unknown.join(", ")}. Benches: ${benches.join(", ")}.`);
    process.exit(1);
  }

  installPeers(here);
  const failed: string[] = [];
  for (const name of wanted.length > 0 ? wanted : benches) {
    console.log(`\n# ${name}`);
    installPeers(join(here, name));
    const { status } = spawnSync(process.execPath, [join(here, name, "run.ts"), ...options], {
      cwd: join(here, ".."),
      stdio: "inherit",
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
    });
    if (status !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`\nOver budget or broken: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (import.meta.main) runBenches();
