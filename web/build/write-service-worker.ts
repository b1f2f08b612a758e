import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Manifest } from "vite";
import type { OfflineShell } from "../offline/offline-shell.ts";

const web = join(import.meta.dirname, "..");

/** Modules and files that each page needs offline, including those it loads lazily. */
const pages: Record<string, { modules: readonly string[]; files: readonly string[] }> = {
  "/": { modules: ["home/home-page.tsx"], files: [] },
  "/alithia": {
    modules: [
      "alithia/alithia-page.tsx",
      "alithia/messages/message-list.tsx",
      "alithia/chat/create-chat-wire.ts",
      "alithia/attachments/attachment-list.tsx",
      "alithia/attachments/chosen-file-row.tsx",
      "alithia/bar/menu-panel.tsx",
      "alithia/history/conversations-dialog.tsx",
      "offline/keep-offline.ts",
    ],
    files: ["/images/alithia-avatar.webp", "/images/alithia-header.webp"],
  },
  "/token": {
    modules: [
      "token/token-page.tsx",
      "token/create-sale-chain.ts",
      "token/panels/later-panels.tsx",
      "offline/keep-offline.ts",
    ],
    files: [],
  },
};

/** Returns the files of modules and their imports; throws if the build lacks one of the modules. */
function listFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined)
      throw new Error(`The build has no chunk of ${key}, which is to be kept offline.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...files];
}

/** Builds the service worker with the list of files to cache; `hashes` are those of all other files. */
export async function writeServiceWorker(
  dist: string,
  manifest: Manifest,
  hashes: Record<string, string>,
): Promise<void> {
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith(".woff2") ? [`/${file}`] : []));
  const shell: OfflineShell = {
    version: createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 16),
    entry: manifest["index.html"]?.file ?? "",
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, { modules, files }]) => [
        path,
        [...listFiles(manifest, ["index.html", ...modules]), ...fonts, ...files],
      ]),
    ),
    keptAtInstall: ["/", "/alithia"],
  };
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { offlineShell: JSON.stringify(shell) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(web, "offline/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
