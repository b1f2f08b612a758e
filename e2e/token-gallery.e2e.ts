import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { findAxeViolations } from "./find-faults-in.ts";
import { type Gallery, openGallery } from "./open-page.ts";

let gallery: Gallery;
let page: Page;

beforeAll(async () => {
  gallery = await openGallery("token-gallery.html");
  page = await gallery.browser.newPage({ locale: "en-US" });
});
afterAll(() => gallery?.close());

test("every state of the sale screen is clean for axe and fits a narrow phone", async () => {
  await page.goto(gallery.addressOf());
  await page.getByRole("heading", { name: "Gallery of the sale" }).waitFor();
  const names = await page.getByRole("listitem").allTextContents();
  expect(names.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const [place, name] of names.filter((_, at) => at % dose(6, 1) === 0).entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(gallery.addressOf(name));
    await page.getByRole("heading", { name: "The ALI sale" }).waitFor();
    faults.push(...(await findAxeViolations(page)).map((fault) => `${name}: ${fault}`));
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) faults.push(`${name}: ${width} pixels wide at 320`);
    if (place % dose(2, 1) === 0) {
      await page.goto(gallery.addressOf(`${name}&locale=pseudo`));
      await page.locator("[dir=rtl] main").waitFor();
      const rightToLeft = await page.evaluate(() => document.documentElement.scrollWidth);
      if (rightToLeft > 320) faults.push(`${name}: ${rightToLeft} pixels wide at 320 in longer words`);
    }
  }
  expect(faults).toEqual([]);
});

test("the box to buy in stands in the first view of a phone, a tablet and a desk, down to its button", async () => {
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(gallery.addressOf("running"));
    const button = page.getByRole("button", { name: "Buy ALI" });
    await button.waitFor();
    const box = await button.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});

test("no word of who can do what is broken on a desk", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(gallery.addressOf("running"));
  await page.getByText("Who can do what", { exact: true }).click();
  const cells = page.getByRole("table").filter({ hasText: "returnTokensWithPermit" }).locator("th, td");
  const broken = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      return [...(text?.textContent ?? "").matchAll(/\w+/g)].flatMap(({ 0: word, index }) => {
        if (text === null) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(await cells.count()).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

test("the choice between several wallets is clean for axe, wide and narrow", async () => {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(gallery.addressOf("no-wallet"));
    await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a wallet" });
    await dialog.getByRole("button", { name: "Another wallet", exact: true }).waitFor();
    const namesakes = dialog.getByRole("button", { name: "Sample wallet" });
    expect(await namesakes.allInnerTexts()).toEqual([
      expect.stringContaining("sample.test"),
      expect.stringContaining("copy.test"),
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("who has no wallet is told where to get one, and gets a code to scan with a phone", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(gallery.addressOf("no-wallet-installed"));
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a wallet" });
  await dialog.getByRole("heading", { name: "Get a wallet" }).waitFor();
  expect(await dialog.getByRole("img", { name: "Code of this page’s address" }).isVisible()).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the terms are confirmed by keyboard, once for each wallet and version, and where they are empty nobody is asked", async () => {
  const dialog = page.getByRole("dialog", { name: "Before your first signature" });
  const outcome = page.getByRole("region", { name: "Signing" }).locator("output");
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName);
  const sign = async (wallet: string) => {
    await page.getByRole("button", { name: `Sign with the ${wallet} wallet` }).focus();
    await page.keyboard.press("Enter");
  };
  const faults: string[] = [];
  for (const width of dose([360], [360, 768, 1440])) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(gallery.addressOf("running&terms=2026-11"));
    await sign("first");
    await dialog.waitFor();
    expect(await focused()).toBe("INPUT");
    faults.push(...(await findAxeViolations(page)));
    const box = await dialog.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => outcome.textContent()).toBe("first does not sign");
    expect(await focused()).toBe("Sign with the first wallet");
  }
  expect(faults).toEqual([]);
  await sign("first");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  await page.keyboard.press("Space");
  expect(await confirm.isDisabled()).toBe(true);
  for (const key of ["Tab", "Space", "Tab", "Tab", "Tab"]) await page.keyboard.press(key);
  expect(await focused()).toBe("Confirm");
  await page.keyboard.press("Enter");
  await expect.poll(() => outcome.textContent()).toBe("first signs");
  await sign("second");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => outcome.textContent()).toBe("second does not sign");
  await sign("first");
  await expect.poll(() => outcome.textContent()).toBe("first signs");
  await page.goto(gallery.addressOf("running&terms=2026-12"));
  await sign("first");
  await dialog.waitFor();
  await page.goto(gallery.addressOf("running&terms="));
  await sign("first");
  await expect.poll(() => outcome.textContent()).toBe("first signs");
  expect(await dialog.count()).toBe(0);
});
