import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

function run(source: string, ...arguments_: string[]) {
  const folder = mkdtempSync(join(root, "node_modules/.probe-"));
  const script = join(folder, "probe.mjs");
  writeFileSync(script, source);
  try {
    return spawnSync(
      process.execPath,
      ["scripts/with-toolchain.mjs", relative(root, script), ...arguments_],
      { cwd: root, encoding: "utf8" },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the script runs under Node 24 or newer with its arguments", () => {
  const { stdout } = run(
    "console.log(process.versions.node.split('.')[0], ...process.argv.slice(2))",
    "a",
    "b c",
  );
  const [major, ...rest] = stdout.trim().split(" ");
  expect(Number(major)).toBeGreaterThanOrEqual(24);
  expect(rest.join(" ")).toBe("a b c");
});

test("the script's exit code is the command's", () => {
  expect(run("process.exit(7)").status).toBe(7);
});

test("without a script it says how to use it", () => {
  const result = spawnSync(process.execPath, ["scripts/with-toolchain.mjs"], { cwd: root, encoding: "utf8" });
  expect(result.status).toBe(1);
  expect(result.stderr).toContain("Usage: node scripts/with-toolchain.mjs");
});
