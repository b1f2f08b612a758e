import { spawn } from "node:child_process";
import { findFoundryBinary } from "./find-foundry-binary.ts";
import { repositoryRoot } from "./repository-root.ts";

type ForgeRun = { code: number; stdout: string; stderr: string };

/** Runs forge in `folder`, by default this repository, with its own profile variables added. */
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
