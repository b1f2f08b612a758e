import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintFolder } from "./fingerprint-folder.ts";
import { runBuild } from "./run-build.ts";

const root = join(import.meta.dirname, "../..");
const sources = [
  "protocol",
  "content",
  "contracts/generated",
  "contracts/test",
  "chain",
  "web",
  "package-lock.json",
];

const marker = join(root, "web/dist/.fingerprint");

/** Of what the site is built from. The pages carry the site's origin, so it counts like a source. */
export function fingerprintSite(): string {
  const existing = sources.map((name) => join(root, name)).filter((path) => existsSync(path));
  return `${fingerprintFolder(existing)} ${process.env.PUBLIC_ORIGIN ?? ""}`;
}

/** Remembers what the site was built from. */
export function markSiteBuilt(): void {
  writeFileSync(marker, fingerprintSite());
}

/** Builds the site unless `web/dist` is already the build of these sources. Says which in its answer. */
export async function ensureSite(): Promise<"built" | "up to date"> {
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprintSite()) return "up to date";
  await runBuild("scripts/build.ts");
  return "built";
}
