import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaultsIn, plainly } from "./find-faults-in.ts";
import { createPageOpener, move, type PageOpener } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

let opener: PageOpener;

beforeAll(async () => {
  opener = await createPageOpener();
});
afterAll(() => opener?.close());

/** Returns texts that extend beyond the page's width and cannot be scrolled to. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (
        parent === null ||
        !parent.checkVisibility({ visibilityProperty: true }) ||
        parent.closest(".sr-only, .skip-link, script, .wallet-word")
      )
        continue;
      let scroller = parent.parentElement;
      while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) {
        scroller = scroller.parentElement;
      }
      if (scroller !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, width: drawn }) => drawn > 0 && (left < -0.5 || right > width + 0.5),
      );
      if (isCut) cut.push((node.textContent ?? "").trim().slice(0, 60));
    }
    return cut;
  });
}

test.each(["/", "/alithia", "/token", "/legal", "/nothing"])(
  "no text of %s is cut at its edges",
  async (path) => {
    const page = await opener.open(path, { locale: "en-US", viewport: { width: 1440, height: 800 } });
    for (const width of [1440, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findCutTexts(page), `${path} at ${width}`).toEqual([]);
    }
    await page.context().close();
  },
);

test.each(["/", "/alithia", "/token"])(
  "with text twice as large on a phone nothing of %s is cut or out of reach",
  async (path) => {
    const page = await opener.open(path, { locale: "en-US", viewport: { width: 360, height: 740 } });
    if (path === "/token") {
      await move(page);
      await untilSeen(page.locator(".recent-purchases .short-address").first());
    }
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const faults = await findFaultsIn({ ...plainly, reducedMotion: "reduce", textSize: "200%" }, page);
      expect([...faults, ...(await findCutTexts(page))], `${path} at ${width}`).toEqual([]);
    }
    await page.context().close();
  },
);

test("nothing of the sale reaches beyond its edges once its entries are read", async () => {
  const page = await opener.open("/token", { locale: "en-US", viewport: { width: 1440, height: 800 } });
  await move(page);
  await untilSeen(page.locator(".recent-purchases .short-address").first());
  for (const width of [1440, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findCutTexts(page), `at ${width}`).toEqual([]);
  }
  await page.context().close();
});

test.each([1440, 1920])(
  "the sale's header begins and ends where its content does, beside a scrollbar, at %i px",
  async (width) => {
    const page = await opener.open("/token", { locale: "en-US", viewport: { width, height: 800 } });
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    const leftOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().left);
    expect(await leftOf(".plain-bar-logo")).toBeCloseTo(await leftOf(".sale-head h1"), 0);
    await page.context().close();
  },
);

test("the composer has no scrollbar after the first message, and the bar hides what scrolls below it", async () => {
  const page = await opener.open("/alithia", { locale: "en-US", viewport: { width: 900, height: 420 } });
  const input = page.getByPlaceholder("Message Alithia");
  await input.fill("What can you do?");
  await input.press("Enter");
  await untilSeen(page.locator("#message-1"));
  await untilSeen(input);
  const overflow = await input.evaluate((field: HTMLTextAreaElement) => [
    field.scrollHeight - field.clientHeight,
    field.offsetWidth - field.clientWidth,
  ]);
  expect(overflow).toEqual([0, 0]);
  await page.locator(".chat-list").evaluate((list) => list.scrollTo(0, 60));
  await untilSeen(page.locator('.top-bar[data-scrolled="true"]'));
  const ground = () =>
    page.locator(".top-bar").evaluate((bar) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(bar);
      const alphaOf = (colour: string) => Number(/, ([\d.]+)\)$/.exec(colour)?.[1] ?? 1);
      return Math.min(alphaOf(backgroundColor), alphaOf(borderBottomColor));
    });
  await expect.poll(ground).toBeGreaterThanOrEqual(0.92);
  await page.context().close();
});
