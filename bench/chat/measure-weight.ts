import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";

const site = join(import.meta.dirname, "../../web/dist");

async function listScripts(browser: Browser, origin: string, isIdle: boolean): Promise<string[]> {
  const page = await browser.newPage();
  if (!isIdle) await page.addInitScript("window.requestIdleCallback = () => 0");
  await page.goto(`${origin}/alithia`);
  await page.waitForSelector(".menu-button");
  await page.waitForTimeout(isIdle ? 4_000 : 1_500);
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
  await page.close();
  return [...new Set(urls)];
}

function weigh(paths: string[]): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(site, path)), { level: 9 }).length, 0);
}

/** Returns the gzipped script bytes `/alithia` loads before the first message, and in total once idle. */
export async function measureWeight(
  browser: Browser,
  origin: string,
): Promise<{ before: number; all: number }> {
  return {
    before: weigh(await listScripts(browser, origin, false)),
    all: weigh(await listScripts(browser, origin, true)),
  };
}
