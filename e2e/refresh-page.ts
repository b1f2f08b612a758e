import type { Page } from "playwright-core";

/** Makes a page read the chain now, as on returning to its tab; otherwise it polls every few seconds. */
export function refreshPage(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}
