import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { launchStillBrowser } from "./launch-still-browser.ts";

export type PageOpener = {
  browser: Browser;
  /** Opens a path of the product in its own context; closing the context closes the page. */
  open(path?: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

export async function createPageOpener(): Promise<PageOpener> {
  const { url } = inject("product");
  const browser = await launchStillBrowser();
  return {
    browser,
    async open(path = "/", options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      const page = await context.newPage();
      await page.goto(`${url}${path}`, { waitUntil: "load" });
      return page;
    },
    close: () => browser.close(),
  };
}

/** Moves the mouse: a visitor's first act, on which the sale loads what is below its first view. */
export async function move(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
}

/** Triggers and awaits hydration; until the visitor acts, the page is only HTML and CSS. */
export async function wake(page: Page): Promise<void> {
  await move(page);
  await page.waitForFunction(() => {
    const bar = document.querySelector(".top-bar, .plain-bar");
    return bar !== null && Object.keys(bar).some((key) => key.startsWith("__reactFiber"));
  });
}
