import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { findAxeViolations } from "./find-axe-violations.ts";
import { type Gallery, openGallery } from "./open-gallery.ts";

let gallery: Gallery;
let page: Page;

beforeAll(async () => {
  gallery = await openGallery("proposal-gallery.html");
  page = await gallery.browser.newPage({ locale: "en-US" });
});
afterAll(() => gallery?.close());

test("every state of the proposal card is clean for axe, shows its addresses in full and fits a narrow phone", async () => {
  await page.goto(gallery.addressOf());
  await page.getByRole("heading", { name: "Gallery of the proposal card" }).waitFor();
  const names = await page.getByRole("listitem").allTextContents();
  expect(names.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const [place, name] of names.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(gallery.addressOf(name));
    const card = page.getByRole("region", { name: "Proposed transaction" });
    await card.waitFor();
    if (/0x[0-9a-f]+…/i.test((await card.textContent()) ?? ""))
      faults.push(`${name}: an address is shortened`);
    if (place % dose(4, 1) === 0)
      faults.push(...(await findAxeViolations(page)).map((fault) => `${name}: ${fault}`));
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) faults.push(`${name}: ${width} pixels wide at 320`);
  }
  expect(faults).toEqual([]);
}, 180_000);
