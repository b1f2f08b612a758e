import { galleryStates } from "@alithia/web/alithia/gallery/gallery-states.ts";
import { startGalleryDev } from "@alithia/web/build/start-gallery-dev.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../scripts/product/find-free-port.ts";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { findAxeViolations } from "./find-axe-violations.ts";

let gallery: { url: string; close: () => Promise<void> };
let browser: Browser;

beforeAll(async () => {
  gallery = await startGalleryDev(await findFreePort(28_147));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

const screenshots = process.env.GALLERY_SCREENSHOTS;

for (const width of [360, 1440])
  test(`at ${width} px axe finds nothing and nothing sticks out in any state`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    for (const name of Object.keys(galleryStates).filter((state) => state !== "long-thread")) {
      await page.goto(`${gallery.url}?state=${name}`);
      await page.waitForSelector(".menu-button");
      await page.waitForTimeout(100);
      expect(await findAxeViolations(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
      if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/${name}-${width}.png` });
    }
    await page.close();
  }, 180_000);
