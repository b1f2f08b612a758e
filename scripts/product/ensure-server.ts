import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprintFolder } from "./fingerprint-folder.ts";

const root = join(import.meta.dirname, "../..");
/** The folders that the server is made of. */
export const serverSources = [
  "protocol",
  "content",
  "contracts/generated",
  "chain",
  "agent",
  "capabilities",
  "server",
].map((name) => join(root, name));

const main = join(root, "server/dist/main.js");
const marker = join(root, "server/dist/.fingerprint");
const fingerprint = () => fingerprintFolder([...serverSources, join(root, "package-lock.json")]);

/** Remembers what the bundle was made of. */
export function markServerBuilt(): void {
  writeFileSync(marker, fingerprint());
}

/** Bundles the server unless the bundle is already that of these sources, and gives its main file. */
export async function ensureServer(): Promise<string> {
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprint()) return main;
  // The bundler is not installed where the product only runs.
  const { buildServer } = await import("@alithia/server/build/build-server.ts");
  await buildServer();
  markServerBuilt();
  return main;
}
