import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { findAxeViolations } from "./find-faults-in.ts";
import { type Gallery, openGallery } from "./open-page.ts";

let gallery: Gallery;
let page: Page;

beforeAll(async () => {
  gallery = await openGallery("proposal-gallery.html");
  page = await gallery.browser.newPage({ locale: "en-US" });
});
afterAll(() => gallery?.close());

test("every state of the ticket is clean for axe, gives each address in full and fits one screen of a narrow phone", async () => {
  await page.goto(gallery.addressOf());
  await page.getByRole("heading", { name: "Gallery of the proposal card" }).waitFor();
  const names = await page.getByRole("listitem").allTextContents();
  expect(names.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const [place, name] of names.filter((_, at) => at % dose(3, 1) === 0).entries()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(gallery.addressOf(name));
    const card = page.getByRole("region", { name: "Proposed transaction" });
    await card.waitFor();
    const shortened = /0x([0-9a-f]{4})…([0-9a-f]{4})(?!0x\1[0-9a-f]{32,56}\2)/i;
    if (shortened.test((await card.textContent()) ?? ""))
      faults.push(`${name}: an address has only its ends`);
    faults.push(...(await findAxeViolations(page)).map((fault) => `${name}: ${fault}`));
    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) faults.push(`${name}: ${width} pixels wide at 320`);
    const height = await measureToButton(card);
    if (height > 740) faults.push(`${name}: ${height} pixels from the headline to the end of the button`);
    if (place % dose(4, 1) === 0) {
      await page.goto(gallery.addressOf(`${name}&locale=pseudo`));
      await page.locator("[dir=rtl] main").waitFor();
      const rightToLeft = await page.evaluate(() => document.documentElement.scrollWidth);
      if (rightToLeft > 320) faults.push(`${name}: ${rightToLeft} pixels wide at 320 in longer words`);
    }
  }
  expect(faults).toEqual([]);
});

test("the mark of a token stands on the line of its amount, at every width", async () => {
  await page.goto(gallery.addressOf("swap-two-steps"));
  const marks = page.locator(".ticket-headline strong:has(.token-mark)");
  await marks.first().waitFor();
  const apart: number[] = [];
  for (let width = 320; width <= 480; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await marks.evaluateAll((all) =>
      all.map((amount) => {
        const range = document.createRange();
        range.setStartAfter(amount.querySelector(".token-mark") ?? amount);
        range.setEndAfter(amount);
        const mark = amount.querySelector(".token-mark")?.getBoundingClientRect();
        return (mark?.bottom ?? 0) > (range.getClientRects()[0]?.top ?? 0);
      }),
    );
    if (lines.includes(false)) apart.push(width);
  }
  expect(await marks.count()).toBeGreaterThan(2);
  expect(apart).toEqual([]);
});

/** Returns the height from a ticket's headline to the end of its wallet button, or 0 if it has none. */
function measureToButton(card: Locator): Promise<number> {
  return card.evaluate((ticket) => {
    const button = ticket.querySelector(".button-primary");
    const headline = ticket.querySelector(".ticket-headline");
    if (button === null || headline === null) return 0;
    return Math.round(button.getBoundingClientRect().bottom - headline.getBoundingClientRect().top);
  });
}
