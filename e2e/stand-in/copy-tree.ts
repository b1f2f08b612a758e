import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Folders whose installed packages are linked instead of copied. */
const installed = ["", "server", "web"];

/** Whether `.dockerignore` excludes a path: names anywhere in the tree, and paths from its root. */
function isIgnored(path: string): boolean {
  const rules = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const inside = relative(root, path);
  return rules.some((rule) =>
    rule.startsWith("**/")
      ? inside.split("/").includes(rule.slice(3))
      : rule.startsWith("*.")
        ? inside.endsWith(rule.slice(1))
        : inside === rule,
  );
}

/** Copies the tree as an image build receives it, with the packages installed here. */
export function copyTree(target: string): void {
  cpSync(root, target, { recursive: true, filter: (path) => !isIgnored(path) });
  for (const folder of installed) {
    const from = join(root, folder, "node_modules");
    if (!existsSync(from)) continue;
    const to = join(target, folder, "node_modules");
    mkdirSync(join(target, folder), { recursive: true });
    const linked = spawnSync("cp", ["-al", from, to]);
    if (linked.status !== 0) {
      rmSync(to, { recursive: true, force: true });
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
    rmSync(join(to, ".cache"), { recursive: true, force: true });
    // npm writes these in place, which would change the linked original.
    for (const entry of readdirSync(to, { withFileTypes: true }).filter((one) => one.isFile())) {
      rmSync(join(to, entry.name));
      copyFileSync(join(from, entry.name), join(to, entry.name));
    }
  }
}
