import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintFolder } from "./fingerprint-folder.ts";

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

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/build.ts"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      // A test that has the site built wants what visitors get.
      env: { ...process.env, NODE_ENV: "production" },
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The site did not build:\n${Buffer.concat(output)}`));
    });
  });
}

const marker = join(root, "web/dist/.fingerprint");

/** The pages carry the site's origin, so it counts like a source. */
function fingerprintSite(): string {
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
  await build();
  return "built";
}
