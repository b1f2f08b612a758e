import type { Manifest } from "vite";

export type PageAssets = { styles: string[]; preloadedFonts: string[] };

const entry = "index.html";
const preloadedFont = "ui/fonts/commissioner.woff2";

/** The hashed files which a page is drawn with: those of the entry first, then its own module and what that imports. */
export function findPageAssets(manifest: Manifest, pageModule: string): PageAssets {
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
