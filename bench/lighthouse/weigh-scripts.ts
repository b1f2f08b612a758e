import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Gzipped bytes by file. */
export type Scripts = ReadonlyMap<string, number>;

/** Returns the named chunks of a built site with all their static imports. */
export function weighScripts(siteFolder: string, names: readonly string[]): Scripts {
  const assets = join(siteFolder, "assets");
  const starts = new RegExp(`^(${names.join("|")})-[\\w-]{8}\\.js$`);
  const waiting = readdirSync(assets).filter((file) => starts.test(file));
  if (waiting.length < names.length) throw new Error(`Not all of these are chunks: ${names.join(", ")}.`);
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const source = readFileSync(join(assets, file), "utf8");
    sizes.set(file, gzipSync(source, { level: 9 }).length);
    for (const match of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
      waiting.push(match[1] ?? "");
  }
  return sizes;
}

/** Sums sizes in kB of 1,000 bytes, without files already in `known`. */
export function sumKb(scripts: Scripts, ...known: Scripts[]): number {
  const added = [...scripts].filter(([file]) => !known.some((other) => other.has(file)));
  return added.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000;
}
