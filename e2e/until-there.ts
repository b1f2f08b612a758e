import { errors, type Locator, type Page } from "playwright-core";

/** What never happens fails after these; how fast a machine is must not decide. */
export const neverMs = 120_000;

/** How long Playwright may be told to wait and still look every 100 ms; told more, it looks twice a second. */
const attentiveMs = 2_000;

/** Waits for an element of the page, looking at every frame. */
export async function untilThere(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    timeout: neverMs,
  });
}

/** Waits as `waitFor` does until one can see it, and notices it sooner. */
export async function untilSeen(locator: Locator): Promise<void> {
  for (let leftMs = neverMs; leftMs > attentiveMs; leftMs -= attentiveMs) {
    try {
      return await locator.waitFor({ timeout: attentiveMs });
    } catch (cause) {
      if (!(cause instanceof errors.TimeoutError)) throw cause;
    }
  }
  await locator.waitFor({ timeout: attentiveMs });
}
