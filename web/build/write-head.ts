import type { Manifest } from "vite";
import type { Route } from "../route.ts";
import { findPageAssets } from "./find-page-assets.ts";

/** The head of one prerendered page: what it is, and the files it needs at once. */
export function writeHead(route: Route, manifest: Manifest, publicOrigin: string): string {
  const assets = findPageAssets(manifest, route.module);
  const lines = [
    `<title>${escapeHtml(route.title)}</title>`,
    `<meta name="description" content="${escapeHtml(route.description)}" />`,
    ...(route.name === "not-found"
      ? ['<meta name="robots" content="noindex" />']
      : [`<link rel="canonical" href="${publicOrigin}${route.path}" />`]),
    ...assets.preloadedFonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...(route.startsOn === "load"
      ? assets.scripts.map((href) => `<link rel="modulepreload" href="${href}" />`)
      : []),
  ];
  return lines.join("\n    ");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
