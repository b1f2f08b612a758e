import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const starts = /^(index|start-site|home-page)-[\w-]+\.js$/;

/** Everything the landing page ever fetches as script: the entry, what starts the site, its own page and their imports. */
export function measureScripts(siteFolder: string): { file: string; gzipBytes: number }[] {
  const assets = join(siteFolder, "assets");
  const waiting = readdirSync(assets).filter((file) => starts.test(file));
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const source = readFileSync(join(assets, file), "utf8");
    sizes.set(file, gzipSync(source, { level: 9 }).length);
    for (const match of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
      waiting.push(match[1] ?? "");
  }
  return [...sizes].map(([file, gzipBytes]) => ({ file, gzipBytes }));
}
