import { join } from "node:path";
import { createServer } from "vite";
import { galleryPages } from "./gallery-pages.ts";

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
