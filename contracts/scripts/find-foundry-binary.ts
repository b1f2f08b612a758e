import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const architectures: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** The platform package's own binary: the npm launcher in front of it hides exit codes. */
export function findFoundryBinary(name: "anvil" | "forge"): string {
  const packageName = `@foundry-rs/${name}-${process.platform}-${architectures[process.arch] ?? process.arch}`;
  const manifest = resolvePackage(packageName);
  const path = join(dirname(manifest), "bin", process.platform === "win32" ? `${name}.exe` : name);
  if (existsSync(path)) return path;
  throw new Error(`${packageName} has no ${name} in it. Install the dependencies again.`);
}

function resolvePackage(packageName: string): string {
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  } catch (cause) {
    throw new Error(`${packageName} is not installed; is it published for this machine?`, { cause });
  }
}
