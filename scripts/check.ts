import { spawn } from "node:child_process";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

const root = join(import.meta.dirname, "..");
const fix = process.argv.includes("--fix");

type Check = { name: string; command: string; arguments: string[] };

const checks: Check[] = [
  {
    name: "format, lint, arrows",
    command: "biome",
    arguments: ["check", "--error-on-warnings", ...(fix ? ["--write"] : []), "."],
  },
  // More checkers duplicate work, and the linter uses the other core.
  { name: "types", command: "tsc", arguments: ["-p", "tsconfig.json", "--checkers", "1"] },
];

function run(check: Check): Promise<boolean> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", check.command), check.arguments, { cwd: root });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("close", (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${check.name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(checks.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
