import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import type { PageInHtml, PrerenderedRoute, StaticPage } from "../route.ts";
import { compressFolder } from "./compress-folder.ts";
import { copyProofs } from "./copy-proofs.ts";
import { writeHashes } from "./list-hashes.ts";
import { assertPolicyHolds } from "./policy-of-html.ts";
import { writeHead } from "./write-head.ts";
import { createSiteFiles, writeSiteFiles } from "./write-site-files.ts";

type ServerEntry = {
  listRoutes: () => readonly PrerenderedRoute[];
  listStaticPages: () => readonly StaticPage[];
  renderPage: (route: PrerenderedRoute) => Promise<string>;
  renderStaticPage: (page: StaticPage) => string;
};

const web = join(import.meta.dirname, "..");
const serverBuild = join(web, "node_modules/.prerender");
/** Every page is drawn without its script, which therefore may wait for the pictures. */
const lateScript = '<script type="module" fetchpriority="low"';
/** Pages that are complete without a script carry none. */
const pageScript = /\s*<script type="module".*<\/script>/;

/** Builds the site, into `web/dist` unless told otherwise: hashed assets, one HTML file per page, and a .br and .gz beside each text file. */
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
  for (const route of routes)
    await writePage(
      route,
      await server.renderPage(route),
      template.replace('<script type="module"', lateScript),
    );
  for (const page of server.listStaticPages())
    await writePage(page, server.renderStaticPage(page), template.replace(pageScript, ""));
  await writeSiteFiles(dist, createSiteFiles(routes, options.publicOrigin, new Date()));
  await copyProofs(dist);
  await rm(manifestFile);
  await rm(serverBuild, { recursive: true, force: true });
  writeHashes(dist);
  return { files: await compressFolder(dist), folder: dist };
}
