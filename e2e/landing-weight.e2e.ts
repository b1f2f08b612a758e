import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { testInDepth } from "../scripts/testing/dose.ts";
import { createPageOpener, type PageOpener, wake } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

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

/** Opens a blank page that records its requests and received bytes. */
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

/** Counts the gzip bytes of the scripts a page fetches from now on, each once. */
function weighScripts(page: Page): () => Promise<number> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js") || pathname === "/service-worker.js") return;
    if (!scripts.has(pathname)) scripts.set(pathname, response.body());
  });
  return async () => {
    const bodies = await Promise.all(scripts.values());
    expect(bodies.length).toBeGreaterThan(1);
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}

test("the landing page's scripts are at most 80 kB gzip in all", async () => {
  const { page } = await openWatched();
  const weigh = weighScripts(page);
  await page.goto(url, { waitUntil: "load" });
  await wake(page);
  for (const section of ["#about", "#roadmap", "#tokenomics", "footer"]) {
    await page.locator(section).scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  expect(await weigh()).toBeLessThanOrEqual(80_000);
  await page.context().close();
});

test("the sale reads its figures with 95 kB of scripts; the rest comes with the visitor's first act", async () => {
  const { page } = await openWatched();
  const weigh = weighScripts(page);
  await page.goto(`${url}/token`);
  await page.getByRole("heading", { name: "Open", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await weigh()).toBeLessThanOrEqual(95_000);
  await page.getByText("Not read yet.").waitFor();
  await wake(page);
  await page.getByText(/ between block /).waitFor();
  expect(await weigh()).toBeLessThanOrEqual(147_000);
  await page.context().close();
});

test("the chat starts with at most 95 kB gzip of scripts, before what comes while it is idle", async () => {
  const { page } = await openWatched();
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const weigh = weighScripts(page);
  await page.goto(`${url}/alithia`);
  await page.getByRole("button", { name: "Connect wallet" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await weigh()).toBeLessThanOrEqual(95_000);
  await page.context().close();
});

test("the chat's scripts are at most 155 kB gzip after the first answer, its parts for idle time included", async () => {
  const { page } = await openWatched();
  const weigh = weighScripts(page);
  await page.goto(`${url}/alithia`);
  await page.getByPlaceholder("Message Alithia").fill("hello");
  await page.getByPlaceholder("Message Alithia").press("Enter");
  await page.locator("#message-1").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await weigh()).toBeLessThanOrEqual(155_000);
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

testInDepth("the sale is loaded on demand, with its own script and stylesheet", async () => {
  const { page, requests } = await openWatched();
  const listOwn = () =>
    requests.filter((one) => one.includes("token-page")).map((one) => one.split(".").at(-1));
  await page.goto(`${url}/alithia`);
  await untilSeen(page.getByPlaceholder("Message Alithia"));
  expect(listOwn()).toEqual([]);
  await page.goto(`${url}/token`);
  await untilSeen(page.getByRole("heading", { name: "Open", exact: true }));
  expect(new Set(listOwn())).toEqual(new Set(["js", "css"]));
  await page.context().close();
});
