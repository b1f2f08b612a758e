import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecurityHeaders } from "@alithia/server/http/security-headers.ts";
import { loadSite, type Site } from "@alithia/server/site/load-site.ts";
import { createSiteRoute } from "@alithia/server/site/site-route.ts";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { move } from "./open-page.ts";
import { untilThere } from "./until-there.ts";

const scriptName = /([\w-]+-[\w-]{8})\.js\b/g;

/** Copies a built site as if from a later build: every script renamed, with that build's worker. */
function redeploySite(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const scripts = new Set(readdirSync(join(to, "assets")).filter((name) => name.endsWith(".js")));
  const rename = (name: string) => (scripts.has(name) ? name.replace(/\.js$/, "b.js") : name);
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(html|js|json)$/.test(name)) {
      const text = readFileSync(file, "utf8").replace(scriptName, rename);
      writeFileSync(
        file,
        name === "service-worker.js" ? text.replace(/version:`\w+`/, "version:`later`") : text,
      );
    }
  }
  for (const name of scripts) renameSync(join(to, "assets", name), join(to, "assets", rename(name)));
}

const built = join(import.meta.dirname, "../web/dist");
const later = mkdtempSync(join(tmpdir(), "alithia-later-"));
const config = {
  chainId: 31337,
  publicNodeUrl: "/node",
  addresses: { aliSale: `0x${"22".repeat(20)}` as const },
};
const counted: string[] = [];
let deployed: Promise<Site>;
let isDown = false;
let server: ReturnType<typeof serve>;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  redeploySite(built, later);
  deployed = loadSite(built, config);
  const route = createSiteRoute({
    site: () => deployed,
    siteConfig: config,
    countPage: (path) => {
      if (!isDown) counted.push(path);
    },
    readStatus: () => Promise.reject(new Error("This site has no status.")),
    findShared: async () => null,
    publicOrigin: undefined,
  });
  const app = new Hono().use(createSecurityHeaders(undefined)).route("/", route);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      origin = `http://127.0.0.1:${port}`;
      resolve();
    });
  });
  server.prependListener("request", (request: { socket: { destroy(): void } }) => {
    if (isDown) request.socket.destroy();
  });
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  page = await context.newPage();
  await page.goto(`${origin}/alithia`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(later, { recursive: true, force: true });
});

async function cutNetwork(isCut: boolean): Promise<void> {
  isDown = isCut;
  await context.setOffline(isCut);
}

/** Waits until the service worker, optionally of one build, has cached a page. */
async function untilKept(path: string, cacheName?: string, before = async () => {}): Promise<void> {
  const isKept = async () => {
    await before();
    return page.evaluate(
      async ([wanted, name]) =>
        (await caches.match(wanted, name === undefined ? {} : { cacheName: name })) !== undefined,
      [path, cacheName] as const,
    );
  };
  await expect.poll(isKept).toBe(true);
}

/**
 * Returns what ends a former worker that a new one waits for. A browser ends it by itself after half a minute
 * without events, but not while a debugger is attached, as in these tests.
 */
async function watchFormerWorkers(): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  const states = new Map<string, string>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send("ServiceWorker.enable");
  return async () => {
    if (![...states.values()].includes("installed")) return;
    for (const [versionId, status] of states)
      if (status === "activated") await session.send("ServiceWorker.stopWorker", { versionId });
  };
}

const note = () => page.locator(".offline-note");
const readScripts = () =>
  page.$$eval("script[src]", (scripts) => scripts.map((script) => script.getAttribute("src") ?? ""));

test("without a network the chat opens, says that it is offline, and keeps its draft", async () => {
  await page.fill("#message-input", "What is in this wallet?");
  await cutNetwork(true);
  expect(await note().innerText()).toContain("You are offline.");
  await page.reload();
  await untilThere(page, ".menu-button");
  expect(await note().innerText()).toContain("Try again");
  expect(await page.inputValue("#message-input")).toBe("What is in this wallet?");
  // Chromium 150 forgets in a reload that it emulates a cut network: `navigator.onLine` would be true.
  await context.setOffline(false);
  await context.setOffline(true);
  await page.press("#message-input", "Enter");
  expect(await page.locator(".thinking-row").innerText()).toContain("No network.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await cutNetwork(false);
  await note().waitFor({ state: "detached" });
});

test("while only the server is out of reach, the kept page says so until the server is back", async () => {
  isDown = true;
  await page.reload();
  await untilThere(page, ".menu-button");
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
  expect(await note().innerText()).toContain("The server does not answer.");
  isDown = false;
  await note().waitFor({ state: "detached" });
});

test("the home page is there without a network, and the sale only once it was opened, without figures", async () => {
  await cutNetwork(true);
  await page.goto(origin);
  expect(await page.locator("h1").innerText()).toBe("AI Agents on Sonic");
  expect(await note().isVisible()).toBe(true);
  await expect(page.goto(`${origin}/token`)).rejects.toThrow(/ERR_/);
  await cutNetwork(false);
  await page.goto(`${origin}/token`);
  await move(page);
  await untilKept("/token");
  await cutNetwork(true);
  await page.reload();
  expect(await note().isVisible()).toBe(true);
  expect(await page.locator(".sale-record").innerText()).not.toMatch(/\d{3}/);
  await cutNetwork(false);
});

test("after a redeploy the next view runs the new scripts, with and without a network", async () => {
  await page.goto(`${origin}/alithia`);
  const before = await readScripts();
  deployed = loadSite(later, config);
  await page.reload();
  const after = await readScripts();
  expect(after).toEqual(before.map((src) => src.replace(/\.js$/, "b.js")));
  const endFormer = await watchFormerWorkers();
  // A browser checks for a new worker some time after opening a page, and once for two openings in a row.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await untilKept("/alithia", "alithia-shell-later");
  await untilKept("/token", "alithia-shell-later", endFormer);
  await cutNetwork(true);
  await page.reload();
  await untilThere(page, ".menu-button");
  expect(await readScripts()).toEqual(after);
  await cutNetwork(false);
});

test("what the worker fetches by itself counts as no visit", () => {
  expect(counted).toEqual(["/alithia", "/token", "/alithia", "/alithia"]);
});
