import { abilities } from "@alithia/content/abilities.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { createPageOpener, type PageOpener, wake } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

const { url, addresses } = inject("product");
let open: PageOpener["open"];
let opener: PageOpener;

beforeAll(async () => {
  opener = await createPageOpener();
  open = opener.open;
});
afterAll(() => opener?.close());

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

function barBottom(page: Page): Promise<number> {
  return page.locator(".top-bar").evaluate((bar) => bar.getBoundingClientRect().bottom);
}

const sections = [
  { label: "Tokenomics", id: "tokenomics" },
  { label: "About", id: "about" },
  { label: "Roadmap", id: "roadmap" },
];
for (const { label, id } of sections.slice(0, dose(1, sections.length))) {
  test(`${label} scrolls to the section of that id, its heading below the bar, and is marked as current`, async () => {
    const page = await open();
    await wake(page);
    await page.locator(".top-bar").getByRole("link", { name: label, exact: true }).click();
    await page.waitForFunction((wanted) => location.hash === wanted, `#${id}`);
    const heading = `#${id} h2 >> nth=0`;
    await expect.poll(() => topOf(page, heading)).toBeLessThan(500);
    expect(await topOf(page, heading)).toBeGreaterThan(await barBottom(page));
    await expect
      .poll(() => page.locator(`.top-bar a[href="#${id}"]`).getAttribute("aria-current"))
      .toBe("true");
    await page.context().close();
  });
}

test("the bar is light over the light sections and over the footer below them, dark at the top", async () => {
  const page = await open("/", { viewport: { width: 360, height: 740 } });
  await wake(page);
  const isLight = () => page.locator(".top-bar.theme-light").count();
  expect(await isLight()).toBe(0);
  await page.locator("#tokenomics h2").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.waitForTimeout(200);
  expect(await isLight()).toBe(1);
  await page.context().close();
});

test("scrolling is smooth, and instant with reduced motion", async () => {
  const behaviour = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  const smooth = await open("/", { reducedMotion: "no-preference" });
  expect(await behaviour(smooth)).toBe("smooth");
  const reduced = await open();
  expect(await behaviour(reduced)).toBe("auto");
  await smooth.context().close();
  await reduced.context().close();
});

test("a link inside the site opens the page without a reload, sets its title and moves focus", async () => {
  const page = await open();
  await wake(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole("link", { name: "Terms, risks and privacy" }).click();
  await page.waitForURL("**/legal");
  await untilSeen(page.getByRole("heading", { level: 1, name: "Terms, risks and privacy" }));
  expect(await page.title()).toContain("Terms, risks and privacy");
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("root");
  await page.context().close();
});

test("a page that was gone back to stands where it was left", async () => {
  const page = await open();
  await wake(page);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Terms, risks and privacy" }).click();
  await untilSeen(page.getByRole("heading", { level: 1, name: "Terms, risks and privacy" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await untilSeen(page.getByRole("heading", { level: 1, name: "AI Agents on Sonic" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  await page.context().close();
});

test("each ability opens the chat with its question ready in the composer, unsent", async () => {
  const page = await open();
  const links = page.locator(".ability h4 a");
  expect(await links.count()).toBe(abilities.length);
  await links.first().click();
  await page.waitForURL("**/alithia?ask=explain-transaction");
  await expect
    .poll(() => page.getByRole("textbox").inputValue())
    .toContain("What happened in this transaction?");
  await page.context().close();
});

test.each([true, false])(
  "a deep link opens its sprint and shows it (with JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await open("/#sprint-4", { javaScriptEnabled });
    const tasks = page.locator("#sprint-4");
    await tasks.waitFor({ state: "visible" });
    await expect.poll(() => topOf(page, "#sprint-4")).toBeLessThan(900);
    expect(await topOf(page, "#sprint-4")).toBeGreaterThan(100);
    await page.context().close();
  },
);

test("the token's contract is shown in full and can be copied", async () => {
  const page = await open("/", { permissions: ["clipboard-read", "clipboard-write"] });
  await wake(page);
  const address = addresses.aliToken ?? "";
  expect(await page.locator(".contract-line code").textContent()).toBe(address);
  await page.getByRole("button", { name: "Copy the address" }).click();
  await untilSeen(page.getByRole("button", { name: "Copied" }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.context().close();
});

test("an unknown path answers 404 with the page that says so", async () => {
  const page = await open();
  const response = await page.goto(`${url}/nothing/here`);
  expect(response?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Nothing is written here");
  await page.context().close();
});

test("at 320 px the top bar and its menu hold every link, each large enough for a finger", async () => {
  const page = await open("/", { viewport: { width: 320, height: 640 } });
  await page.getByRole("button", { name: "Sections" }).click();
  await untilSeen(page.locator(".top-bar").getByRole("link", { name: "Roadmap" }));
  const links = await page.locator(".top-bar a").evaluateAll((found) =>
    found.map((link) => {
      const { left, right, height, width } = link.getBoundingClientRect();
      return { text: link.firstChild?.textContent, inside: left >= 0 && right <= innerWidth, height, width };
    }),
  );
  expect(links.map(({ text }) => text)).toEqual([
    "Alithia",
    "About",
    "Roadmap",
    "Tokenomics",
    "Buy",
    "Chat",
    "Sale",
  ]);
  for (const link of links) {
    expect(link.inside, link.text ?? "").toBe(true);
    expect(Math.min(link.height, link.width), link.text ?? "").toBeGreaterThanOrEqual(24);
  }
  await page.context().close();
});

test("a question typed on the first screen is the chat's draft: unsent, and in no address", async () => {
  const page = await open();
  await page.getByLabel("Ask Alithia").fill("what is in my wallet?");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/alithia");
  await expect.poll(() => page.getByLabel("Message Alithia").inputValue()).toBe("what is in my wallet?");
  expect(new URL(page.url()).search).toBe("");
  expect(await page.getByText("Not sent yet: press Enter or the arrow.").isVisible()).toBe(true);
  expect(await page.locator(".message").count()).toBe(0);
  await page.context().close();
});

test("on a phone the links of the page stand in a menu of the one row, which closes after a choice", async () => {
  const page = await open("/", { viewport: { width: 360, height: 740 } });
  await wake(page);
  expect(await page.locator(".top-bar").evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThan(
    70,
  );
  await page.getByRole("button", { name: "Sections" }).click();
  await page.locator(".top-bar").getByRole("link", { name: "Roadmap" }).click();
  await page.waitForFunction(() => location.hash === "#roadmap");
  expect(await page.locator(".top-bar-sections").isVisible()).toBe(false);
  await page.context().close();
});

test.each([
  ["no-preference", 2],
  ["reduce", 0],
] as const)(
  "an example answer comes in beats once the reader is there, motion: %s",
  async (reducedMotion, moving) => {
    const page = await open("/", { viewport: { width: 1440, height: 900 }, reducedMotion });
    await wake(page);
    const example = page.locator(".ability-example").first();
    expect(await example.getAttribute("data-seen")).toBeNull();
    await example.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => example.getAttribute("data-seen")).toBe("");
    const delays = await example
      .locator("p")
      .evaluateAll(
        (lines) =>
          lines.filter((line) => Number.parseFloat(getComputedStyle(line).animationDelay) > 0).length,
      );
    expect(delays).toBe(moving);
    await page.context().close();
  },
);
