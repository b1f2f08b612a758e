import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Manifest } from "vite";
import type { OfflineShell } from "../offline/offline-shell.ts";
import type { PageInHtml, PrerenderedRoute, StaticPage } from "../routes.ts";
import { proofFiles } from "../words/proof-words.ts";
import { writeHead } from "./write-head.ts";
import { createSiteFiles, writeSiteFiles } from "./write-site-files.ts";

const webFolder = join(import.meta.dirname, "..");

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
        input: join(webFolder, "offline/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

const forbidden: { pattern: RegExp; what: string }[] = [
  { pattern: /<script(?![^>]*\b(src=|type="application\/(ld\+)?json"))/i, what: "an inline script" },
  { pattern: /<style[\s>]/i, what: "an inline style sheet" },
  { pattern: /<[a-z][^>]*\sstyle=/i, what: "a style attribute" },
  { pattern: /<[a-z][^>]*\son[a-z]+=/i, what: "an event attribute" },
  {
    pattern: /<(script|img|source|iframe)[^>]*\s(src|srcset)="(https?:)?\/\//i,
    what: "a file of another host",
  },
  {
    pattern: /<link(?=[^>]*rel="(stylesheet|preload|modulepreload|icon|manifest)")[^>]*href="(https?:)?\/\//i,
    what: "a linked file of another host",
  },
];

/** Throws if the page contains anything that the content security policy would block. */
export function assertPolicyHolds(html: string, file: string): void {
  for (const { pattern, what } of forbidden) {
    const found = pattern.exec(html);
    if (found !== null) {
      throw new Error(
        `${file} contains ${what}, which the content security policy blocks: ${found[0].slice(0, 160)}`,
      );
    }
  }
}

/** Files generated per request or per day, whose content is not fixed. */
const changing = new Set([
  "status.html",
  "addresses.html",
  "shared.html",
  join(".well-known", "security.txt"),
]);
const listFile = "site-hashes.json";

function pathOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`.replace(/\.html$/, "");
  return path === "/index" ? "/" : path;
}

/** Returns the SHA-256 in hex of each file of a built site, by request path, without compressed copies. */
export function listHashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(br|gz)$|\.fingerprint$/.test(file) && file !== listFile && !changing.has(file))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      pathOf(file),
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}

function writeHashes(folder: string): void {
  writeFileSync(join(folder, listFile), `${JSON.stringify(listHashes(folder), null, 2)}\n`);
}

const tests = join(import.meta.dirname, "../../contracts/test");

/** Copies the contract tests that the sale page links to into the site, as plain text. */
async function copyProofs(dist: string): Promise<void> {
  const folder = join(dist, "proofs");
  await mkdir(folder, { recursive: true });
  await Promise.all(proofFiles.map((file) => cp(join(tests, `${file}.t.sol`), join(folder, `${file}.txt`))));
}

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);
const textual = new Set([".html", ".js", ".css", ".svg", ".txt", ".xml", ".json", ".webmanifest"]);

/** Writes a .br and a .gz of each text file of the folder if smaller; returns the number of files. */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => textual.has(extname(file))).map(compressFile));
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gunzippable(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

type ServerEntry = {
  listRoutes: () => readonly PrerenderedRoute[];
  listStaticPages: () => readonly StaticPage[];
  renderPage: (route: PrerenderedRoute) => Promise<string>;
  renderStaticPage: (page: StaticPage) => string;
};

const web = join(import.meta.dirname, "..");
const serverBuild = join(web, "node_modules/.prerender");
/** Pages are prerendered, so the script may load after the images. */
const lateScript = '<script type="module" fetchpriority="low"';
/** Pages that work without a script have its tag removed. */
const pageScript = /\s*<script type="module".*<\/script>/;

/** Builds the site into `folder` (default `web/dist`): hashed assets, prerendered and compressed files. */
export async function buildSite(options: {
  publicOrigin: string;
  folder?: string;
}): Promise<{ files: number; folder: string }> {
  const configFile = join(web, "vite.config.ts");
  const dist = options.folder ?? join(web, "dist");
  await build({ configFile, logLevel: "warn", build: { outDir: dist } });
  await build({
    configFile,
    logLevel: "warn",
    build: { ssr: "entry-server.tsx", outDir: serverBuild, emptyOutDir: true, manifest: false },
    publicDir: false,
  });
  const manifestFile = join(dist, "vite-manifest.json");
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  const built = await readFile(join(dist, "index.html"), "utf8");
  const template = built.replace(/\s*<link rel="stylesheet"[^>]*>/g, "");
  const server = (await import(
    `${pathToFileURL(join(serverBuild, "entry-server.js")).href}?${Date.now()}`
  )) as ServerEntry;

  async function writePage(page: PageInHtml, drawn: string, from: string): Promise<void> {
    const html = from
      .replace("<!--head-->", () => writeHead(page, manifest, options.publicOrigin))
      .replace("<!--page-->", () => drawn);
    assertPolicyHolds(html, page.htmlFile);
    await writeFile(join(dist, page.htmlFile), html);
  }

  const routes = server.listRoutes();
  const staticPages = server.listStaticPages();
  for (const route of routes)
    await writePage(
      route,
      await server.renderPage(route),
      template.replace('<script type="module"', lateScript),
    );
  for (const page of staticPages)
    await writePage(page, server.renderStaticPage(page), template.replace(pageScript, ""));
  await writeSiteFiles(dist, createSiteFiles([...routes, ...staticPages], options.publicOrigin, new Date()));
  await copyProofs(dist);
  await rm(manifestFile);
  await rm(serverBuild, { recursive: true, force: true });
  await writeServiceWorker(dist, manifest, listHashes(dist));
  writeHashes(dist);
  return { files: await compressFolder(dist), folder: dist };
}
