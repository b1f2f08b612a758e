import type { Page } from "playwright-core";

/** Lets a page read the chain now, as it does when one comes back to its tab; otherwise it reads every few seconds. */
export function refreshPage(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}
