import { join } from "node:path";
import { exchangeLink } from "@alithia/content/links.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createPageOpener, move, type PageOpener, refreshPage, wake } from "./open-page.ts";
import { openWithOtherWallet } from "./open-second-wallet.ts";
import { serveSite } from "./stand-in/serve-site.ts";

const product = inject("product");
let opener: PageOpener;

beforeAll(async () => {
  opener = await createPageOpener();
});
afterAll(() => opener?.close());

async function openSale(): Promise<Page> {
  const page = await opener.open("/token", { locale: "en-US" });
  await wake(page);
  return page;
}
const nodeOf = (url: string) => url.startsWith(product.nodeUrl);

/** Records the methods of the page's node calls as they are sent, without the chain id that precedes each. */
function watchCalls(page: Page): string[] {
  const methods: string[] = [];
  page.on("request", (request) => {
    if (!nodeOf(request.url()) || request.method() !== "POST") return;
    const body: { method: string }[] = [JSON.parse(request.postData() ?? "[]")].flat();
    methods.push(...body.map(({ method }) => method).filter((method) => method !== "eth_chainId"));
  });
  return methods;
}

test("every three seconds there is a refresh of one call, with the block it was read at", async () => {
  const page = await opener.browser.lendPage({ locale: "en-US" });
  await page.clock.install();
  await page.goto(`${product.url}/token`);
  await wake(page);
  await page.getByRole("heading", { name: "Latest entries" }).waitFor();
  await page
    .getByText(/ALI held by the contract/)
    .first()
    .waitFor({ state: "attached" });
  await page.getByText(/ between block /).waitFor();
  const methods = watchCalls(page);
  for (let refresh = 1; refresh <= 3; refresh += 1) {
    await page.clock.fastForward(3_000);
    await expect.poll(() => methods.length).toBeGreaterThanOrEqual(refresh);
  }
  expect(new Set(methods)).toEqual(new Set(["eth_call"]));
  expect(await page.locator(".sale-record small").textContent()).toMatch(/^equal at block [\d,]+$/);
  const rows = await page.locator(".recent-purchases tbody tr").allTextContents();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.trim() === "")).toEqual([]);
  await page.context().close();
});

test("a node that falls silent leaves the figures with a mark and their block; when it answers the mark goes", async () => {
  const page = await openSale();
  await page.getByRole("heading", { name: "Open", exact: true }).waitFor();
  await page.context().route(
    (url) => nodeOf(url.href),
    (route) => route.abort(),
  );
  await refreshPage(page);
  await page.getByText(/The node has been silent since block [\d,]+\. These figures may be old\./).waitFor();
  expect(await page.getByText(/of 25,000,000 ALI sold/).isVisible()).toBe(true);
  await page.getByText("The node is silent, so these figures may be old. Buying waits for it.").waitFor();
  await page.context().unrouteAll();
  await refreshPage(page);
  await page.getByText(/The node has been silent/).waitFor({ state: "detached" });
  await page.context().close();
});

test("a node of another chain is called that, not silent, and nothing of it is shown", async () => {
  const context = await opener.browser.newContext({ locale: "en-US" });
  await context.route(
    (url) => nodeOf(url.href),
    async (route) => {
      const response = await route.fetch();
      const answers = [await response.json()].flat() as { result?: unknown }[];
      await route.fulfill({
        response,
        json: answers.map((one) => ({ ...one, result: one.result === "0x7a69" ? "0xfa" : one.result })),
      });
    },
  );
  const page = await context.newPage();
  await page.goto(`${product.url}/token`);
  await page
    .getByText(/serves chain 250, not chain 31337/)
    .first()
    .waitFor();
  expect(await page.getByText("The node does not answer").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Buy ALI", disabled: false }).count()).toBe(0);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});

test.each([
  ["behind", 1_800_000, "older than your clock"],
  ["ahead of", -1_800_000, "ahead of your clock"],
])("a node half an hour %s the clock is said to be, and buying waits", async (_, clockErrorMs, sentence) => {
  const context = await opener.browser.newContext({ locale: "en-US" });
  await context.addInitScript((errorMs) => {
    const now = Date.now;
    Date.now = () => now() + errorMs;
  }, clockErrorMs);
  await context.route(`${product.url}/token`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('"chainId":31337', '"chainId":146');
    await route.fulfill({ response, body: html });
  });
  await context.route(
    (url) => nodeOf(url.href),
    async (route) => {
      const response = await route.fetch();
      const answers = [await response.json()].flat() as { result?: unknown }[];
      await route.fulfill({
        response,
        json: answers.map((one) => ({ ...one, result: one.result === "0x7a69" ? "0x92" : one.result })),
      });
    },
  );
  const page = await context.newPage();
  await page.goto(`${product.url}/token`);
  await page
    .getByText(new RegExp(`latest block is \\d+ minutes ${sentence}`))
    .first()
    .waitFor();
  await page.getByText(/Buying waits for it\./).waitFor();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});

test("an amount that is typed before the page's script has come stays, and the other field follows", async () => {
  const page = await opener.browser.lendPage({ locale: "en-US" });
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/token`, { waitUntil: "commit" });
  await page.getByLabel("You pay").pressSequentially("1.1");
  released.resolve();
  await expect.poll(() => page.getByLabel("You receive").inputValue()).toBe("10");
  expect(await page.getByLabel("You pay").inputValue()).toBe("1.1");
  await page.context().close();
});

test("what is unfolded before the page's script has come stays unfolded", async () => {
  const page = await opener.browser.lendPage({ locale: "en-US" });
  const { promise: unfolded, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/later-panels-.*\.js$/, async (route) => {
    await unfolded;
    await route.continue();
  });
  await page.goto(`${product.url}/token`, { waitUntil: "commit" });
  const fold = page.locator("details", { hasText: "Who can do what" });
  await fold.locator("summary").click();
  letCome();
  await page.getByText(/ between block /).waitFor();
  expect(await fold.getAttribute("open")).not.toBeNull();
  expect(await fold.getByText("returnTokens", { exact: true }).isVisible()).toBe(true);
  await page.context().close();
});

test("a node that never answers leaves the record, the rules and one sentence", async () => {
  const context = await opener.browser.newContext({ locale: "en-US" });
  await context.route(
    (url) => nodeOf(url.href),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  await page.goto(`${product.url}/token`);
  await page.getByText("The node does not answer. This page keeps asking.").waitFor();
  expect(await page.getByText("0.11 S per ALI").first().isVisible()).toBe(true);
  expect(await page.getByRole("heading", { name: "Who can do what" }).isVisible()).toBe(true);
  await context.close();
});

const actingScript = /create-sale-chain-.*\.js$/;

test("a script that is gone after a redeploy comes with the page's own reload", async () => {
  const page = await opener.browser.lendPage({ locale: "en-US" });
  let refused = 0;
  await page.route(actingScript, (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await page.goto(`${product.url}/token`);
  await wake(page);
  await expect.poll(() => refused).toBeGreaterThanOrEqual(1);
  await expect.poll(() => move(page).then(() => refused)).toBe(2);
  await page.getByText(/ between block /).waitFor();
  await page.context().close();
});

test("a script that stays lost leaves the record, what happened and a way on", async () => {
  const page = await opener.browser.lendPage({ locale: "en-US" });
  let refused = 0;
  await page.route(actingScript, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto(`${product.url}/token`);
  // Wait for the page that has reloaded itself once, which then stays as it is.
  await expect.poll(() => move(page).then(() => refused)).toBe(2);
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain("did not load");
  expect(await page.getByText("0.11 S per ALI").first().isVisible()).toBe(true);
  await page.getByText(/did not load\. Buying waits for it\./).waitFor();
  await page.unroute(actingScript);
  expect(await page.getByRole("button", { name: "Buy ALI" }).count()).toBe(0);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect.poll(() => move(page).then(() => page.getByText(/ between block /).count())).toBe(1);
  await page.context().close();
});

test("what is lost without a network comes when the network is back", async () => {
  const page = await opener.browser.lendPage({ locale: "en-US" });
  const isCut = (url: URL) => /create-sale-chain-|later-panels-/.test(url.pathname);
  await page.route(isCut, (route) => route.abort());
  await page.route("**/token", (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.continue(),
  );
  await page.goto(`${product.url}/token`);
  await wake(page);
  const panel = page.locator(".purchase-panel");
  await panel.getByRole("button", { name: "Reload the page" }).waitFor();
  expect(await page.getByRole("button", { name: "Buy ALI" }).count()).toBe(0);
  await page.unrouteAll();
  await page.evaluate(() => void dispatchEvent(new Event("online")));
  await panel.getByRole("button", { name: "Connect wallet" }).waitFor();
  await expect.poll(() => move(page).then(() => page.getByText(/ between block /).count())).toBe(1);
  await page.context().close();
});

test.each([390, 1440])("nothing moves while the sale screen loads and reads, at %i px", async (width) => {
  const context = await opener.browser.newContext({
    locale: "en-US",
    viewport: { width, height: 900 },
    reducedMotion: "no-preference",
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${product.url}/token`);
  await page.getByRole("heading", { name: "Open", exact: true }).waitFor();
  await wake(page);
  await page.getByText(/ between block /).waitFor();
  await page
    .getByText(/ALI held by the contract/)
    .first()
    .waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.001);
  await context.close();
});

test("a button that is pressed before the page's script has come answers when it is there", async () => {
  const context = await opener.browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!index-)[^/]*\.js$/, (route) => released.then(() => route.continue()));
  await page.goto(`${product.url}/token`);
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  const choice = page.getByRole("button", { name: /Demo wallet/ });
  expect(await choice.count()).toBe(0);
  release();
  await choice.waitFor();
  await context.close();
});

test("of several wallets the visitor chooses one; on another network the page adds its own and switches", async () => {
  const page = await openWithOtherWallet(opener.browser, `${product.url}/token`);
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  await page.getByRole("button", { name: /Demo wallet/ }).waitFor();
  await page.getByRole("button", { name: "Other wallet" }).click();
  await page.getByText("Your wallet is on another network.").first().waitFor();
  await page.getByRole("button", { name: /^Switch your wallet to / }).click();
  await page.getByLabel("You pay").fill("1");
  await page.getByText("Nothing is in the way.").waitFor();
  await page.context().close();
});

test("without a sale the screen says so and links to the exchange; with a token alone it names it", async () => {
  const folder = join(import.meta.dirname, "../web/dist");
  const { aliToken } = product.addresses;
  for (const { config, title } of [
    { config: { chainId: 31337 }, title: "There is no sale here" },
    { config: { chainId: 31337, addresses: { aliToken } }, title: "ALI exists already" },
  ]) {
    const site = await serveSite(folder, config);
    const context = await opener.browser.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/token`);
    await page.getByRole("heading", { name: title }).waitFor();
    const exchange = page.getByRole("link", { name: new RegExp(exchangeLink.leadsTo) });
    expect(await exchange.getAttribute("href")).toBe(exchangeLink.href);
    expect(await page.getByText(aliToken).count()).toBe(config.addresses === undefined ? 0 : 1);
    expect(asked.filter(nodeOf)).toEqual([]);
    await context.close();
    await site.close();
  }
});
