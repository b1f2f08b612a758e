import type { Browser, BrowserContextOptions, Disposable, Page } from "playwright-core";
import { TestRunner } from "vitest";

const removable = ["addInitScript", "exposeBinding", "exposeFunction"];
/** What stays with a page whatever is cleared, so that a page on which one was called is closed. */
const lasting = ["newCDPSession", "routeWebSocket"];
const lastingOfClocks = ["install", "pauseAt", "setFixedTime", "setSystemTime"];
const heard = ["console", "dialog", "pageerror", "request", "response"] as const;

function noticeCalls(target: object, names: string[], notice: (made: unknown) => void): void {
  for (const name of names) {
    const call: unknown = Reflect.get(target, name);
    if (typeof call !== "function") continue;
    Reflect.set(target, name, (...given: unknown[]) => {
      const made = call.apply(target, given);
      notice(made);
      return made;
    });
  }
}

/** Leaves a page like a new one: nothing runs, and nothing is stored, allowed, intercepted or listened to. */
async function empty(page: Page, options: BrowserContextOptions): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of heard) page.removeAllListeners(event);
  for (const place of [page, context]) await place.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  const { viewport, permissions, reducedMotion = null, colorScheme = null, forcedColors = null } = options;
  await page.emulateMedia({ media: null, contrast: null, reducedMotion, colorScheme, forcedColors });
  if (viewport) await page.setViewportSize(viewport);
  if (permissions) await context.grantPermissions(permissions);
  await page.mouse.move(0, 0);
  // A document of the same origin without scripts, so that nothing is stored again.
  await page.goto(new URL("/robots.txt", page.url()).href);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** Lends a page; its `close` gives it back, and so does the end of the test. */
export type PageLender = (options: BrowserContextOptions) => Promise<Page>;

type LentPage = {
  page: Page;
  options: BrowserContextOptions;
  isLent: boolean;
  isSpent: boolean;
  /** Scripts and functions that a test gave the page. */
  added: Promise<Disposable>[];
  end(): Promise<void>;
};

/** Returns a lender of pages, since the process of a new one costs as much as a page load. */
export function createPageLender(newContext: Browser["newContext"]): PageLender {
  const idle = new Map<string, LentPage[]>();

  async function giveBack(lent: LentPage): Promise<void> {
    if (!lent.isLent) return;
    lent.isLent = false;
    const isKept = !lent.isSpent && !lent.page.isClosed() && lent.page.url().startsWith("http");
    if (!isKept) return lent.end();
    for (const added of lent.added.splice(0)) await (await added).dispose();
    await empty(lent.page, lent.options);
    const key = JSON.stringify(lent.options);
    idle.set(key, [...(idle.get(key) ?? []), lent]);
  }

  async function openNew(options: BrowserContextOptions): Promise<LentPage> {
    const context = await newContext(options);
    const page = await context.newPage();
    const end = context.close.bind(context);
    const isSpent = options.serviceWorkers === "allow";
    const lent: LentPage = { page, options, isLent: false, isSpent, added: [], end };
    const spend = () => {
      lent.isSpent = true;
    };
    for (const place of [page, context]) {
      noticeCalls(place, removable, (made) => lent.added.push(made as Promise<Disposable>));
      noticeCalls(place, lasting, spend);
    }
    noticeCalls(context.clock, lastingOfClocks, spend);
    page.close = () => giveBack(lent);
    context.close = page.close;
    return lent;
  }

  return async (options) => {
    const lent = idle.get(JSON.stringify(options))?.pop() ?? (await openNew(options));
    lent.isLent = true;
    TestRunner.getCurrentTest()?.context.onTestFinished(() => giveBack(lent));
    return lent.page;
  };
}
