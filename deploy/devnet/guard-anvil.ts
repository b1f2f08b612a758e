// Runs between the parent program and anvil: when the parent ends for any reason, the stdin pipe closes and
// anvil is stopped, so that no process is left behind.
import { spawn } from "node:child_process";

const [executable, ...anvilArguments] = process.argv.slice(2);
if (executable === undefined) throw new Error("Usage: node guard-anvil.ts <anvil> [arguments]");

const killAfterMs = 10_000;
const anvil = spawn(executable, anvilArguments, { stdio: ["ignore", "inherit", "inherit"] });
anvil.on("error", () => process.exit(1));
anvil.on("exit", (code) => process.exit(code ?? 0));

function stop() {
  anvil.kill("SIGTERM");
  setTimeout(() => anvil.kill("SIGKILL"), killAfterMs).unref();
}

process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.stdin.on("end", stop);
process.stdin.on("error", stop);
process.stdin.resume();
