import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildServer } from "@alithia/server/build/build-server.ts";
import { fingerprintFolder } from "./fingerprint-folder.ts";

const root = join(import.meta.dirname, "../..");
const sources = [
  "protocol",
  "content",
  "contracts/generated",
  "chain",
  "agent",
  "capabilities",
  "server",
  "package-lock.json",
];

/** Bundles the server unless the bundle is already that of these sources, and gives its main file. */
export async function ensureServer(): Promise<string> {
  const main = join(root, "server/dist/main.js");
  const marker = join(root, "server/dist/.fingerprint");
  const fingerprint = fingerprintFolder(sources.map((name) => join(root, name)));
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprint) return main;
  await buildServer();
  writeFileSync(marker, fingerprint);
  return main;
}
