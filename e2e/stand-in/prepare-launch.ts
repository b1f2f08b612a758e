import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

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
