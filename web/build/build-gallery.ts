import { join } from "node:path";
import { build } from "vite";
import { galleryFolder, galleryPages } from "./gallery-pages.ts";

const web = join(import.meta.dirname, "..");

/** Builds the galleries with the site's build configuration. */
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
