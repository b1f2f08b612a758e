import { join } from "node:path";
import { fingerprintFolder } from "@alithia/server/build/fingerprint-sources.ts";
import { createReleases, type Releases } from "./releases.ts";

const root = join(import.meta.dirname, "../..");
const program = [
  "protocol",
  "contracts/generated",
  "chain",
  "agent",
  "capabilities",
  "server",
  "web",
  "package-lock.json",
];

/** The releases of this installation's program, in `.alithia/releases` unless RELEASES_FOLDER says otherwise. */
export function findReleases(variables: Record<string, string | undefined>): Releases {
  const folder = variables.RELEASES_FOLDER || join(root, ".alithia/releases");
  const fingerprint = fingerprintFolder(program.map((name) => join(root, name)));
  return createReleases(folder, `${fingerprint} ${variables.PUBLIC_ORIGIN ?? ""}`);
}
