import { heroTransaction } from "@alithia/content/hero.ts";
import { site } from "@alithia/content/site.ts";
import { escapeHtml } from "@alithia/protocol/escape-html.ts";
import type { Manifest } from "vite";
import type { PageInHtml } from "../routes.ts";

type PageAssets = { styles: string[]; preloadedFonts: string[] };

const entry = "index.html";
const preloadedFont = "ui/fonts/commissioner.woff2";

/** Collects the hashed assets that a page renders with: the entry's first, then those of its own module. */
function findPageAssets(manifest: Manifest, pageModule: string): PageAssets {
  const styles = new Set<string>();
  const seen = new Set<string>();

  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  visit(entry);
  visit(pageModule);
  const font = manifest[preloadedFont]?.file;
  return {
    styles: [...styles],
    preloadedFonts: font === undefined ? [] : [`/${font}`],
  };
}

/** Returns the head of one prerendered page: metadata and the assets it needs first. */
export function writeHead(route: PageInHtml, manifest: Manifest, publicOrigin: string): string {
  const assets = findPageAssets(manifest, route.module);
  const lines = [
    `<title>${escapeHtml(route.title)}</title>`,
    `<meta name="description" content="${escapeHtml(route.description)}" />`,
    ...assets.preloadedFonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...identity,
    ...(route.name === "not-found" || route.isUnlisted
      ? ['<meta name="robots" content="noindex" />']
      : describe(route, publicOrigin)),
  ];
  return lines.join("\n    ");
}

const identity = [
  '<meta name="theme-color" content="#0a1014" />',
  '<meta name="referrer" content="strict-origin-when-cross-origin" />',
  '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />',
  '<link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png" />',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
  '<link rel="manifest" href="/site.webmanifest" />',
];

function describe(route: PageInHtml, publicOrigin: string): string[] {
  const url = `${publicOrigin}${route.path}`;
  const card = `${publicOrigin}/images/social-card.png`;
  return [
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${site.name}" />`,
    `<meta property="og:title" content="${escapeHtml(route.title)}" />`,
    `<meta property="og:description" content="${escapeHtml(route.description)}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${card}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Tangled hairlines come to rest as ruled lines; above them: AI Agents on Sonic." />',
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(route.name === "home" ? [structuredData(route, publicOrigin)] : []),
  ];
}

/** Returns JSON-LD; it contains only facts that are also on the page. */
function structuredData(route: PageInHtml, publicOrigin: string): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: `${publicOrigin}/`,
    description: route.description,
    inLanguage: site.language,
    about: { "@type": "Thing", name: heroTransaction.network.replace(" mainnet", "") },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
