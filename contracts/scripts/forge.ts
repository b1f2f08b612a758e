import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { repositoryRoot } from "./contract-list.ts";

type ForgeRun = { code: number; stdout: string; stderr: string };

/** Runs forge in `folder`, by default the repository root, with extra environment variables. */
export function runForge(
  arguments_: string[],
  environment: Record<string, string> = {},
  folder: string = repositoryRoot,
): Promise<ForgeRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(findFoundryBinary("forge"), arguments_, {
      cwd: folder,
      env: { ...process.env, FOUNDRY_DISABLE_NIGHTLY_WARNING: "1", NO_COLOR: "1", ...environment },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

const architectures: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** Returns the platform package's own binary; the npm launcher in front of it hides exit codes. */
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

type TestResult = { suite: string; name: string; passed: boolean; reason: string };

type ForgeReport = Record<
  string,
  { test_results: Record<string, { status: string; reason: string | null; counterexample: unknown }> }
>;

/** Parses the output of `forge test --json`. Throws if it has no report, e.g. if compilation failed. */
export function readForgeReport(output: string): TestResult[] {
  const start = output.indexOf("{");
  if (start < 0) throw new Error("Forge gave no report.");
  const report: ForgeReport = JSON.parse(output.slice(start));
  return Object.entries(report).flatMap(([suite, { test_results: results }]) =>
    Object.entries(results).map(([name, { status, reason, counterexample }]) => ({
      suite: suite.replace(/^.*:/, ""),
      name: name.replace(/\(.*$/, ""),
      passed: status === "Success",
      reason: [reason, counterexample && JSON.stringify(counterexample)].filter(Boolean).join(" "),
    })),
  );
}
