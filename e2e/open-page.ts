import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject, TestRunner } from "vitest";
import { ensureGallery } from "../scripts/product/ensure-built.ts";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { createPageLender, type PageLender } from "./lend-page.ts";
import { serveSite } from "./stand-in/serve-site.ts";
import { neverMs } from "./until-there.ts";

const still = { reducedMotion: "reduce", serviceWorkers: "block" } as const;

export type StillBrowser = Browser & { lendPage: PageLender };

async function startStillBrowser(more: readonly string[]): Promise<StillBrowser> {
  const browser = await launchBrowser(more);
  const newContext = browser.newContext.bind(browser);
  async function open(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await newContext({ ...still, ...options });
    context.setDefaultTimeout(neverMs);
    return context;
  }
  browser.newContext = async (options) => {
    const context = await open(options);
    TestRunner.getCurrentTest()?.context.onTestFinished(() => context.close());
    return context;
  };
  const lend = createPageLender(open);
  const viewport = { width: 1280, height: 720 };
  return Object.assign(browser, {
    lendPage: (options: BrowserContextOptions) => lend({ viewport, ...still, ...options }),
  });
}

/** The browser of this worker, since a start costs as much as two page loads; it ends with the worker. */
let shared: StillBrowser | undefined;

/**
 * Returns a browser with reduced motion and without service workers unless a context says otherwise; both
 * cost a fifth of a visit in software rendering. Contexts opened by a test close with it, all others with
 * `close`. Only one with `more` arguments is a process of its own.
 */
export async function launchStillBrowser(more: readonly string[] = []): Promise<StillBrowser> {
  if (more.length > 0) return startStillBrowser(more);
  if (shared?.isConnected()) return shared;
  const browser = await startStillBrowser([]);
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  shared = browser;
  return browser;
}

export type PageOpener = {
  browser: StillBrowser;
  /** Opens a path of the product in a lent page. */
  open(path?: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

export async function createPageOpener(): Promise<PageOpener> {
  const { url } = inject("product");
  const browser = await launchStillBrowser();
  return {
    browser,
    async open(path = "/", options = {}) {
      const page = await browser.lendPage({ viewport: { width: 1440, height: 900 }, ...options });
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

export type Gallery = { addressOf(state?: string): string; browser: StillBrowser; close(): Promise<void> };

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

/** Makes a page read the chain now, as on returning to its tab; otherwise it polls every few seconds. */
export function refreshPage(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** Simulates a browser that blocks all site data: any access to a storage throws. */
export async function forbidStorage(place: BrowserContext | Page): Promise<void> {
  await place.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
}
