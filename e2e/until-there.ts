import { errors, type Locator, type Page } from "playwright-core";

/** Timeout for what never happens; long, so that a slow machine does not fail tests. */
export const neverMs = 120_000;

/** Longest Playwright timeout with polling every 100 ms; with a longer one it polls twice a second. */
const attentiveMs = 2_000;

/** Waits for an element, checking on every frame. */
export async function untilThere(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    timeout: neverMs,
  });
}

/** Waits like `waitFor` until the element is visible, but notices it sooner. */
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
