import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installPeers } from "./install-peers.ts";

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
