import { abilities } from "@alithia/content/abilities.ts";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { findAxeViolations } from "./find-axe-violations.ts";

const { url, addresses } = inject("product");
const patient = { timeout: 10_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

async function open(path = "/", options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(`${url}${path}`, { waitUntil: "load" });
  return page;
}

/** Until the visitor does something, the page is HTML and CSS; this is the something. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await page.waitForFunction(() => {
    const bar = document.querySelector(".top-bar, .plain-bar");
    return bar !== null && Object.keys(bar).some((key) => key.startsWith("__reactFiber"));
  });
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

function barBottom(page: Page): Promise<number> {
  return page.locator(".top-bar").evaluate((bar) => bar.getBoundingClientRect().bottom);
}

for (const { label, id } of [
  { label: "About", id: "about" },
  { label: "Roadmap", id: "roadmap" },
  { label: "Tokenomics", id: "tokenomics" },
]) {
  test(`${label} scrolls to the section of that id, its heading below the bar, and is marked as current`, async () => {
    const page = await open("/", { reducedMotion: "reduce" });
    await wake(page);
    await page.locator(".top-bar").getByRole("link", { name: label, exact: true }).click();
    await page.waitForFunction((wanted) => location.hash === wanted, `#${id}`);
    const heading = `#${id} h2 >> nth=0`;
    await expect.poll(() => topOf(page, heading), patient).toBeLessThan(500);
    expect(await topOf(page, heading)).toBeGreaterThan(await barBottom(page));
    await expect
      .poll(() => page.locator(`.top-bar a[href="#${id}"]`).getAttribute("aria-current"), patient)
      .toBe("true");
    await page.context().close();
  });
}

test("scrolling is smooth, and instant with reduced motion", async () => {
  const behaviour = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  const smooth = await open();
  expect(await behaviour(smooth)).toBe("smooth");
  const reduced = await open("/", { reducedMotion: "reduce" });
  expect(await behaviour(reduced)).toBe("auto");
  await smooth.context().close();
  await reduced.context().close();
});

test("no script is fetched beyond the starter, and no other host is asked, until the visitor does something", async () => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(500);
  expect(requests.filter((request) => new URL(request).origin !== new URL(url).origin)).toEqual([]);
  expect(requests.filter((request) => request.endsWith(".js"))).toHaveLength(1);
  expect(requests.length).toBeLessThanOrEqual(14);
  await wake(page);
  await context.close();
});

test("a link inside the site opens the page without a reload, sets its title and moves focus", async () => {
  const page = await open();
  await wake(page);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole("link", { name: "Terms, risks and privacy" }).click();
  await page.waitForURL("**/legal");
  await page.getByRole("heading", { level: 1, name: "Terms, risks and privacy" }).waitFor();
  expect(await page.title()).toContain("Terms, risks and privacy");
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("root");
  await page.context().close();
});

test("a page that was gone back to stands where it was left", async () => {
  const page = await open("/", { reducedMotion: "reduce" });
  await wake(page);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Terms, risks and privacy" }).click();
  await page.getByRole("heading", { level: 1, name: "Terms, risks and privacy" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY), patient).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "AI Agents on Sonic" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY), patient).toBeGreaterThan(2_000);
  await page.context().close();
});

test("each ability opens the chat with its question ready in the composer, unsent", async () => {
  const page = await open();
  const links = page.locator(".ability h3 a");
  expect(await links.count()).toBe(abilities.length);
  await links.first().click();
  await page.waitForURL("**/alithia?ask=explain-transaction");
  await expect
    .poll(() => page.getByRole("textbox").inputValue(), patient)
    .toContain("What happened in this transaction?");
  await page.context().close();
});

test.each([true, false])(
  "a deep link opens its sprint and shows it (with JavaScript: %s)",
  async (javaScriptEnabled) => {
    const page = await open("/#sprint-4", { javaScriptEnabled, reducedMotion: "reduce" });
    const tasks = page.locator("#sprint-4");
    await tasks.waitFor({ state: "visible" });
    await expect.poll(() => topOf(page, "#sprint-4"), patient).toBeLessThan(900);
    expect(await topOf(page, "#sprint-4")).toBeGreaterThan(100);
    await page.context().close();
  },
);

test("an unknown hash breaks nothing", async () => {
  const page = await open("/#%E0%A4%A");
  await wake(page);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("AI Agents on Sonic");
  await page.context().close();
});

test("without JavaScript every section can be read and every link leads somewhere", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  for (const name of [
    "Agents redefine what a blockchain is for",
    "Imagine an Agent that could",
    "Roadmap",
    "Tokenomics",
  ]) {
    expect(await page.getByRole("heading", { name, exact: true }).isVisible()).toBe(true);
  }
  const hrefs = await page
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of new Set(hrefs)) {
    expect(href).not.toBe("");
    if (href.startsWith("#")) expect(await page.locator(href).count(), href).toBe(1);
    else if (href.startsWith("/")) expect((await page.request.get(`${url}${href}`)).status(), href).toBe(200);
    else expect(href).toMatch(/^(https:|mailto:)/);
  }
  expect(await page.locator(".contract-line").innerText()).toBe(addresses.aliToken);
  expect(await page.locator(".contract-none").isVisible()).toBe(false);
  await page.locator("summary").nth(4).click();
  expect(await page.locator("#sprint-5").isVisible()).toBe(true);
  await page.context().close();
});

test("the token's contract is shown in full and can be copied", async () => {
  const page = await open("/", { permissions: ["clipboard-read", "clipboard-write"] });
  await wake(page);
  const address = addresses.aliToken ?? "";
  expect(await page.locator(".contract-line code").textContent()).toBe(address);
  await page.getByRole("button", { name: "Copy the address" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.context().close();
});

test("an unknown path answers 404 with the page that says so", async () => {
  const page = await browser.newPage();
  const response = await page.goto(`${url}/nothing/here`);
  expect(response?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Nothing is written here");
  await page.close();
});

test("the keyboard reaches every control, shows where it is, and never hides it under the bar", async () => {
  const page = await open("/", { viewport: { width: 1024, height: 700 } });
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  const expected = await page.locator("a, summary, button").count();
  const reached = new Set<string>();
  for (let step = 0; step < expected + 3; step++) {
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const bar = document.querySelector(".top-bar");
      const style = getComputedStyle(element);
      return {
        name: `${element.tagName} ${element.getAttribute("href") ?? ""} ${element.textContent}`,
        hidden:
          bar?.contains(element) === false &&
          box.top < (bar?.getBoundingClientRect().bottom ?? 0) - 1 &&
          box.height > 0,
        outlined: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
      };
    });
    if (focus !== null && !focus.name.includes("Skip to")) {
      expect(focus.hidden, focus.name).toBe(false);
      expect(focus.outlined, focus.name).toBe(true);
    }
    if (focus !== null) reached.add(focus.name);
    await page.keyboard.press("Tab");
  }
  const names = await page
    .locator("a, summary, button")
    .evaluateAll((all) =>
      all.map((one) => `${one.tagName} ${one.getAttribute("href") ?? ""} ${one.textContent}`),
    );
  expect([...new Set(names)].filter((name) => !reached.has(name))).toEqual([]);
  await page.context().close();
});

const circumstances: { name: string; options: BrowserContextOptions; textSize?: string }[] = [
  { name: "320 px", options: { viewport: { width: 320, height: 640 } } },
  { name: "768 px", options: { viewport: { width: 768, height: 1024 } } },
  { name: "1440 px", options: {} },
  { name: "reduced motion", options: { reducedMotion: "reduce" } },
  { name: "forced colours", options: { forcedColors: "active" } },
  { name: "200 % text", options: { viewport: { width: 768, height: 1024 } }, textSize: "200%" },
];

for (const path of ["/", "/legal", "/nothing"]) {
  test.each(circumstances)(
    `${path} at $name: axe finds nothing, and nothing runs over the edge`,
    async ({ options, textSize }) => {
      const page = await open(path, { reducedMotion: "reduce", ...options });
      await wake(page);
      if (textSize !== undefined) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, textSize);
      }
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll("details")) folded.open = true;
      });
      // axe reads the authored text colour there, which the browser does not use.
      const withoutRules = options.forcedColors === "active" ? ["color-contrast"] : [];
      expect(await findAxeViolations(page, withoutRules)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.context().close();
    },
  );
}

test("blocked fonts and missing images break nothing", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.route(/\.(woff2|avif|webp|png)$/, (route) => route.abort());
  await page.goto(url, { waitUntil: "load" });
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test("a very long translated text breaks nothing at 320 px", async () => {
  const page = await open("/", { viewport: { width: 320, height: 640 } });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("h1, h2, h3, h4, p, dt, dd, a, th, summary span")) {
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE)
          node.textContent = `Donaudampfschifffahrtsgesellschaft ${node.textContent} ${node.textContent}`;
      }
    }
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test("nothing moves while the page loads and wakes", async () => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await wake(page);
  await page.waitForTimeout(600);
  const total = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.001);
  await context.close();
});

test("when a part of the site cannot be loaded, the page says so and offers to reload", async () => {
  const page = await open();
  await wake(page);
  await page.route(/legal-page.*\.js$/, (route) => route.abort());
  await page.getByRole("link", { name: "Terms, risks and privacy" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("button", { name: "Reload the page" }).isVisible()).toBe(true);
  await page.context().close();
});
