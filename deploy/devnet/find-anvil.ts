import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const architectures: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** The platform package's own binary: the npm launcher in front of it hides exit codes. */
export function findAnvil(): string {
  const architecture = architectures[process.arch] ?? process.arch;
  const packageName = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const require = createRequire(import.meta.url);
  const executable = process.platform === "win32" ? "anvil.exe" : "anvil";
  try {
    const path = join(dirname(require.resolve(`${packageName}/package.json`)), "bin", executable);
    if (existsSync(path)) return path;
  } catch (cause) {
    throw new Error(`No local chain for this machine: ${packageName} is not installed.`, { cause });
  }
  throw new Error(`No local chain for this machine: ${packageName} has no ${executable}.`);
}
