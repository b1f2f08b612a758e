import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { galleryFolder } from "@alithia/web/build/gallery-pages.ts";
import { fingerprintSite } from "./ensure-site.ts";
import { runBuild } from "./run-build.ts";

const marker = join(galleryFolder, ".fingerprint");

/** Builds the galleries unless they are already built from these sources, and gives their folder. */
export async function ensureGallery(): Promise<string> {
  const fingerprint = fingerprintSite();
  if (existsSync(marker) && readFileSync(marker, "utf8") === fingerprint) return galleryFolder;
  await runBuild("scripts/build-gallery.ts");
  writeFileSync(marker, fingerprint);
  return galleryFolder;
}
