import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { createPageOpener, type PageOpener, wake } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

const { url } = inject("product");
let open: PageOpener["open"];
let opener: PageOpener;

beforeAll(async () => {
  opener = await createPageOpener();
  open = opener.open;
});
afterAll(() => opener?.close());

const overTheEdge = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function openWithout(files: RegExp): Promise<Page> {
  const context = await opener.browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.route(files, (route) => route.abort());
  await page.goto(url, { waitUntil: "load" });
  return page;
}

const unknown = ["#%E0%A4%A", "#nothing-of-that-name", "#sprint-99", "#<img src=x>"];

test.each(unknown.slice(0, dose(1, unknown.length)))("the unknown hash %s breaks nothing", async (hash) => {
  const page = await open(`/${hash}`);
  await wake(page);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("AI Agents on Sonic");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

test("a missing image leaves its room and its description, and the rest where it was", async () => {
  const whole = await open("/", { viewport: { width: 390, height: 844 } });
  const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await heightOf(whole);
  await whole.context().close();
  const page = await openWithout(/\.(avif|webp|png|svg)$/);
  for (const picture of ["roadmap", "tokenomics"]) {
    await page.locator(`#${picture}`).scrollIntoViewIfNeeded();
  }
  expect(await page.getByRole("img", { name: /geological section/ }).isVisible()).toBe(true);
  expect(await page.getByRole("img", { name: /rosette/ }).isVisible()).toBe(true);
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThanOrEqual(2);
  expect(await overTheEdge(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test("blocked fonts break nothing", async () => {
  const page = await openWithout(/\.woff2$/);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await overTheEdge(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test.each(dose([320], [320, 768, 1440]))(
  "a very long translated text breaks nothing at %i px",
  async (width) => {
    const page = await open("/", { viewport: { width, height: 800 } });
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("h1, h2, h3, h4, p, dt, dd, a, th, summary span")) {
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE)
            node.textContent = `Donaudampfschifffahrtsgesellschaft ${node.textContent} ${node.textContent}`;
        }
      }
    });
    expect(await overTheEdge(page)).toBeLessThanOrEqual(0);
    const cut = await page
      .locator("h1, h2, h3, p, a.button")
      .evaluateAll((all) =>
        all
          .filter(
            (one) => !one.closest(".sr-only") && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
          )
          .map((one) => `${one.tagName} ${one.className}`),
      );
    expect(cut).toEqual([]);
    await page.context().close();
  },
);

test("when a part of the site cannot be loaded, the page says so and offers to reload", async () => {
  const page = await open();
  await wake(page);
  await page.route(/legal-page.*\.js$/, (route) => route.abort());
  await page.getByRole("link", { name: "Terms, risks and privacy" }).click();
  await untilSeen(page.getByRole("alert"));
  expect(await page.getByRole("button", { name: "Reload the page" }).isVisible()).toBe(true);
  await page.context().close();
});
