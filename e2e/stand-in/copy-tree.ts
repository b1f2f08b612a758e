import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

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

/** Fills every placeholder in the content, as the operator does before going live. */
export function fillContent(tree: string): void {
  const content = join(tree, "content");
  for (const entry of readdirSync(content, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/\[owner:[^\]]*\]/g, "Filled in").replace(/\.example\b/g, ".site"));
  }
}

/** Writes a preload module that redirects requests for the test-only `publicNode` to `nodeUrl`. */
export function writePublicNodePreload(folder: string, publicNode: string, nodeUrl: string): string {
  const path = join(folder, "answer-for-the-public-node.mjs");
  writeFileSync(
    path,
    `const real = globalThis.fetch;
    globalThis.fetch = (url, init) => real(String(url).startsWith("${publicNode}") ? "${nodeUrl}" : url, init);`,
  );
  return pathToFileURL(path).href;
}
