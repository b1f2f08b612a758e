import { join } from "node:path";
import { build, createServer } from "vite";
import { galleryFolder, galleryPages } from "./gallery-pages.ts";

const web = join(import.meta.dirname, "..");

export async function buildGallery(): Promise<void> {
  await build({
    configFile: join(web, "vite.config.ts"),
    logLevel: "warn",
    build: {
      outDir: galleryFolder,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: galleryPages.map((page) => join(web, page)) },
    },
  });
}

/** Serves the development-only galleries from source; they are not part of any build. */
export async function startGalleryDev(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const vite = await createServer({
    configFile: join(import.meta.dirname, "../vite.config.ts"),
    cacheDir: join(import.meta.dirname, "../../node_modules/.vite-gallery"),
    optimizeDeps: { entries: galleryPages },
    server: { port, hmr: port !== 0 },
    logLevel: "warn",
  });
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  return { url: `${origin}gallery.html`, close: () => vite.close() };
}
