import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const here = import.meta.dirname;
const benches = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(here, entry.name, "run.ts")))
  .map((entry) => entry.name);

function run(command: string, arguments_: string[], folder: string): boolean {
  const result = spawnSync(command, arguments_, {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
  });
  return result.status === 0;
}

/** Installs the peers of a folder when its lock file is not the installed one. */
function installPeers(folder: string) {
  const lock = join(folder, "package-lock.json");
  if (!existsSync(lock)) return;
  const wanted = createHash("sha256").update(readFileSync(lock)).digest("hex");
  const marker = join(folder, "node_modules/.installed-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log(`Installing the peers of ${folder}…`);
  if (!run("npm", ["ci", "--ignore-scripts", "--loglevel=error"], folder)) process.exit(1);
  writeFileSync(marker, wanted);
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
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
  const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));
  if (!run(process.execPath, [join(here, name, "run.ts"), ...options], join(here, ".."))) failed.push(name);
}
if (failed.length > 0) console.error(`\nOver budget or broken: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
