import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const work = `
  const { PGlite } = await import(process.argv[1]);
  await (await PGlite.create(process.argv[2])).close();
`;

/**
 * Makes an empty database in the folder unless there is one. It takes seconds and hundreds of megabytes that are
 * never needed again, so it happens in a process that ends; and beside the folder, so that it is there whole or not.
 */
export async function makeCluster(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const options = [
    "--input-type=module",
    "-e",
    work,
    pathToFileURL(createRequire(import.meta.url).resolve("@electric-sql/pglite")).href,
    unfinished,
  ];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Making an empty database in ${folder} failed.`);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
