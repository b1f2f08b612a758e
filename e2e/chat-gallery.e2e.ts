import { galleryStates } from "@alithia/web/alithia/gallery/gallery-states.ts";
import { startGalleryDev } from "@alithia/web/build/start-gallery-dev.ts";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../scripts/product/find-free-port.ts";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { findAxeViolations } from "./find-axe-violations.ts";

let gallery: { url: string; close: () => Promise<void> };
let browser: Browser;

beforeAll(async () => {
  gallery = await startGalleryDev(await findFreePort(28_147));
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await gallery.close();
});

const screenshots = process.env.GALLERY_SCREENSHOTS;

type Circumstance = { name: string; options: BrowserContextOptions; textSize?: string };

const circumstances: Circumstance[] = [
  { name: "360 px", options: { viewport: { width: 360, height: 800 } } },
  { name: "1440 px", options: { viewport: { width: 1440, height: 800 } } },
  { name: "forced colours", options: { viewport: { width: 768, height: 800 }, forcedColors: "active" } },
  { name: "200 % text", options: { viewport: { width: 768, height: 800 } }, textSize: "200%" },
];

const states = Object.keys(galleryStates).filter((each) => each !== "long-thread");

/** Every state at 360 px and in one other circumstance; every one in all of them with `GALLERY=whole`. */
function statesIn(name: string): string[] {
  const place = circumstances.findIndex((one) => one.name === name);
  if (place === 0 || process.env.GALLERY === "whole") return states;
  return states.filter((_, index) => index % (circumstances.length - 1) === place - 1);
}

test.each(circumstances)(
  "at $name axe finds nothing and nothing sticks out in any state",
  async ({ name, options, textSize }) => {
    const page = await browser.newPage({ reducedMotion: "reduce", ...options });
    // axe reads the authored text colour there, which the browser does not use.
    const withoutRules = options.forcedColors === "active" ? ["color-contrast"] : [];
    const width = options.viewport?.width;
    for (const state of statesIn(name)) {
      await page.goto(`${gallery.url}?state=${state}`);
      await page.waitForSelector(".menu-button");
      if (textSize !== undefined)
        await page.evaluate(
          (size) => document.documentElement.style.setProperty("font-size", size),
          textSize,
        );
      await page.waitForSelector("[data-acted]", { state: "attached" });
      expect(await findAxeViolations(page, withoutRules), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
      if (screenshots !== undefined)
        await page.screenshot({ path: `${screenshots}/${state} at ${name.replace(" %", "")}.png` });
    }
    await page.close();
  },
  240_000,
);

async function openState(name: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${gallery.url}?state=${name}`);
  await page.waitForSelector("main");
  return page;
}

test("suggestion buttons have their title, text colour, background colour and handler", async () => {
  const page = await openState("empty-with-suggestions");
  const first = page.locator(".suggestion-actions button").first();
  expect(await first.textContent()).toBe("Explain a transaction");
  const colours = await first.evaluate((button) => [
    getComputedStyle(button).color,
    getComputedStyle(button).backgroundColor,
  ]);
  expect(colours).toEqual(["rgb(10, 16, 20)", "rgb(85, 217, 184)"]);
  await first.click();
  expect(await page.title()).toBe("Chosen");
});

test("an agent without an avatar shows the initials of its first and last name", async () => {
  const page = await openState("initials");
  expect(await page.textContent(".avatar-initials")).toBe("AS");
  expect(await page.$("img.avatar")).toBeNull();
});

test("the text input says 'Type Here...' in body style and emits input, value-update, enter and blur", async () => {
  const page = await openState("text-input");
  const field = page.locator("textarea");
  expect(await field.getAttribute("placeholder")).toBe("Type Here...");
  expect(await field.getAttribute("class")).toContain("text-input-body");
  await field.press("a");
  await field.press("Shift+Enter");
  await field.press("Enter");
  await field.blur();
  expect(await page.locator(".sample-events li").allTextContents()).toEqual([
    "input a",
    "value-update a",
    "input a\n",
    "value-update a\n",
    "enter",
    "blur",
  ]);
});
