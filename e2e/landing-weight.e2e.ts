import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createPageOpener, type PageOpener, wake } from "./open-page.ts";

const { url } = inject("product");
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  reducedMotion: "no-preference",
  serviceWorkers: "allow",
} as const;
let opener: PageOpener;

beforeAll(async () => {
  opener = await createPageOpener();
});
afterAll(() => opener?.close());

/** A page that is not yet anywhere, with what it asks for and receives written down. */
async function openWatched(): Promise<{ page: Page; requests: string[]; received: () => number }> {
  const page = await (await opener.browser.newContext(phone)).newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return { page, requests, received: () => bytes };
}

test("the first view is at most 250 kB in 14 requests, none to another host, and no script but the starter", async () => {
  const { page, requests, received } = await openWatched();
  await page.goto(url, { waitUntil: "networkidle" });
  expect(requests.filter((request) => new URL(request).origin !== new URL(url).origin)).toEqual([]);
  expect(requests.filter((request) => request.endsWith(".js"))).toHaveLength(1);
  expect(requests.length).toBeLessThanOrEqual(14);
  expect(received()).toBeGreaterThan(20_000);
  expect(received()).toBeLessThanOrEqual(250_000);
  await page.context().close();
});

test("the landing page's scripts are at most 80 kB gzip in all", async () => {
  const { page } = await openWatched();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: "load" });
  await wake(page);
  for (const section of ["#about", "#roadmap", "#tokenomics", "footer"]) {
    await page.locator(section).scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  const bodies = await Promise.all(scripts.values());
  expect(bodies.length).toBeGreaterThan(1);
  const gzipBytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(gzipBytes).toBeLessThanOrEqual(80_000);
  await page.context().close();
});

test("nothing moves while the page loads and wakes", async () => {
  const { page } = await openWatched();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await wake(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.001);
  await page.context().close();
});
