import type { Browser } from "playwright-core";
import { ensureGallery } from "../scripts/product/ensure-built.ts";
import { launchStillBrowser } from "./launch-still-browser.ts";
import { serveSite } from "./stand-in/serve-site.ts";

export type Gallery = { addressOf(state?: string): string; browser: Browser; close(): Promise<void> };

/** Serves the built gallery and opens a browser for its states. */
export async function openGallery(page: string): Promise<Gallery> {
  const site = await serveSite(await ensureGallery());
  const browser = await launchStillBrowser();
  return {
    browser,
    addressOf: (state) => `${site.origin}/${page}${state === undefined ? "" : `?state=${state}`}`,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
