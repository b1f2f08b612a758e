import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const scriptName = /([\w-]+-[\w-]{8})\.js\b/g;

/** Copies a built site as if from a later build: every script renamed, with that build's worker. */
export function redeploySite(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const scripts = new Set(readdirSync(join(to, "assets")).filter((name) => name.endsWith(".js")));
  const rename = (name: string) => (scripts.has(name) ? name.replace(/\.js$/, "b.js") : name);
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(html|js|json)$/.test(name)) {
      const text = readFileSync(file, "utf8").replace(scriptName, rename);
      writeFileSync(
        file,
        name === "service-worker.js" ? text.replace(/version:`\w+`/, "version:`later`") : text,
      );
    }
  }
  for (const name of scripts) renameSync(join(to, "assets", name), join(to, "assets", rename(name)));
}
