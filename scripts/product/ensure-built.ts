import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintFolder, serverSources } from "@alithia/server/build/fingerprint-sources.ts";
import { galleryFolder } from "@alithia/web/build/gallery-pages.ts";

const root = join(import.meta.dirname, "../..");
const inRoot = (names: string[]) => names.map((name) => join(root, name));

const siteSources = inRoot([
  "protocol",
  "content",
  "contracts/generated",
  "contracts/test",
  "chain",
  "web",
  "package-lock.json",
]);
/** A build with a fingerprint file of its sources. */
const createBuild = (folder: string, fingerprint: () => string) => ({
  isUpToDate: () =>
    existsSync(join(folder, ".fingerprint")) &&
    readFileSync(join(folder, ".fingerprint"), "utf8") === fingerprint(),
  mark: () => writeFileSync(join(folder, ".fingerprint"), fingerprint()),
});

/** Includes the site's origin, which the pages contain. */
const fingerprintSite = () =>
  `${fingerprintFolder(siteSources.filter((path) => existsSync(path)))} ${process.env.PUBLIC_ORIGIN ?? ""}`;

const site = createBuild(join(root, "web/dist"), fingerprintSite);
const gallery = createBuild(galleryFolder, fingerprintSite);
const server = createBuild(join(root, "server/dist"), () =>
  fingerprintFolder([...serverSources, join(root, "package-lock.json")]),
);

/** Record what site and server were built from. */
export const markSiteBuilt = site.mark;
export const markServerBuilt = server.mark;

/** Runs a build script in production mode, even from tests; throws with the script's output. */
function runBuild(script: string, ...options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...options], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${script} did not build:\n${Buffer.concat(output)}`));
    });
  });
}

/** Builds the site unless `web/dist` is up to date. Returns which of the two happened. */
export async function ensureSite(): Promise<"built" | "up to date"> {
  if (site.isUpToDate()) return "up to date";
  await runBuild("scripts/build.ts");
  return "built";
}

/** Builds the galleries unless they are up to date; returns their folder. */
export async function ensureGallery(): Promise<string> {
  if (gallery.isUpToDate()) return galleryFolder;
  await runBuild("scripts/gallery.ts", "--build");
  gallery.mark();
  return galleryFolder;
}

/** Bundles the server unless the bundle is up to date; returns its main file. */
export async function ensureServer(): Promise<string> {
  if (!server.isUpToDate()) {
    // Imported lazily: the bundler is not installed where the product only runs.
    const { buildServer } = await import("@alithia/server/build/build-server.ts");
    await buildServer();
    server.mark();
  }
  return join(root, "server/dist/main.js");
}
