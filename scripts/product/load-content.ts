import { readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../content");

/** Every module of the site's content, by file. */
export async function loadContent(): Promise<Record<string, unknown>> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  const modules = await Promise.all(files.map((name) => import(join(folder, name))));
  return Object.fromEntries(files.map((name, place) => [name, { ...modules[place] }]));
}
