import { galleryStates } from "@alithia/web/alithia/testing/gallery/gallery-states.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { type Circumstance, findFaultsIn, plainly } from "./find-faults-in.ts";
import { type Gallery, openGallery } from "./open-page.ts";
import { untilThere } from "./until-there.ts";

let gallery: Gallery;
let stillPage: Page;

beforeAll(async () => {
  gallery = await openGallery("gallery.html");
  stillPage = await gallery.browser.newPage();
});

afterAll(() => gallery?.close());

const screenshots = process.env.GALLERY_SCREENSHOTS;

const still = { ...plainly, reducedMotion: "reduce" } as const;
const circumstances: (Circumstance & { width: number })[] = [
  { ...still, name: "360 px", width: 360 },
  { ...still, name: "1440 px", width: 1440 },
  { ...still, name: "forced colours", width: 768, forcedColors: "active" },
  { ...still, name: "200 % text", width: 768, textSize: "200%" },
  { ...still, name: "longer words, right to left", width: 360, locale: "pseudo" },
];

/** The quick run checks every third state in one circumstance each, and each circumstance in some states. */
const looks = Object.keys(galleryStates)
  .filter((each) => each !== "long-thread")
  .filter((_, place) => place % dose(3, 1) === 0)
  .map((state, place) => {
    const one = circumstances.slice(place % circumstances.length).slice(0, 1);
    return { state, circumstances: dose(one, circumstances) };
  });

test.each(looks)(
  "$state: at 360 and 1440 px, in forced colours, with text twice as large and in longer words from right to left axe finds nothing and nothing sticks out",
  async ({ state, circumstances }) => {
    const faults: string[] = [];
    let locale: string | null = null;
    for (const { width, ...circumstance } of circumstances) {
      if (circumstance.locale !== locale) {
        locale = circumstance.locale;
        await stillPage.setViewportSize({ width: 360, height: 800 });
        await stillPage.goto(gallery.addressOf(`${state}&locale=${locale}`));
        await untilThere(stillPage, "[data-acted]");
      }
      await stillPage.setViewportSize({ width, height: 800 });
      faults.push(...(await findFaultsIn(circumstance, stillPage)));
      if (screenshots === undefined) continue;
      await stillPage.screenshot({
        path: `${screenshots}/${state} at ${circumstance.name.replace(" %", "")}.png`,
      });
    }
    expect(faults).toEqual([]);
  },
);

async function openState(name: string) {
  const page = await gallery.browser.lendPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(gallery.addressOf(name));
  await untilThere(page, "main");
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

test("a portfolio's activity is filtered, and an approval is taken back by a request that the visitor sends", async () => {
  const page = await openState("portfolio");
  const card = page.getByRole("region", { name: /^Portfolio of 0x/ });
  await card.getByRole("button", { name: "Sent" }).click();
  const rows = card.getByRole("list").last().getByRole("listitem");
  expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/^Sent\s+1\s+USDC/)]);
  await card.getByRole("button", { name: /^Take it back from 0x14dC\w+ for USDC/ }).click();
  expect(await page.locator("textarea").inputValue()).toBe(
    "revoke the approval of 0x14dC79964da2C08b23698B3D3cc7Ca32193d9955 for USDC",
  );
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

test("at no width the copy button of an address or a hash stands on a line without it", async () => {
  const page = await openState("markdown");
  await untilThere(page, "[data-acted]");
  const alone: number[] = [];
  for (let width = 320; width <= 900; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    const isAlone = await page.evaluate(() =>
      [...document.querySelectorAll(".markdown-part .mention")].some((mention) => {
        const lines = [...(mention.firstElementChild?.getClientRects() ?? [])];
        const button = mention.querySelector("button")?.getBoundingClientRect();
        const last = lines.at(-1);
        return last !== undefined && button !== undefined && Math.abs(button.top - last.top) > 10;
      }),
    );
    if (isAlone) alone.push(width);
  }
  expect(alone).toEqual([]);
});

test("a transaction hash and its copy button fit on one line of a list on a desk", async () => {
  const page = await openState("markdown");
  await untilThere(page, "[data-acted]");
  const [room, needed] = await page.evaluate(() => {
    const item = document.querySelector(".markdown-part li");
    const mention = document.querySelector(".markdown-part .mention")?.cloneNode(true) as HTMLElement;
    const shown = mention.firstElementChild as HTMLElement;
    shown.textContent = `0x${"8".repeat(64)}`;
    mention.style.whiteSpace = "nowrap";
    item?.append(mention);
    return [item?.clientWidth ?? 0, mention.offsetWidth];
  });
  expect(needed).toBeGreaterThan(0);
  expect(needed).toBeLessThanOrEqual(room);
});

test("on paper stands the whole thread in dark letters, without the controls", async () => {
  const page = await openState("charts");
  await untilThere(page, "[data-acted]");
  const look = () =>
    page.evaluate(() => {
      const [list, foot] = [".chat-list", ".chat-foot"].map((name) => document.querySelector(name));
      const cut = list === null || list === undefined ? 0 : list.scrollHeight - list.clientHeight;
      return {
        isCut: cut > 0,
        text: list && getComputedStyle(list).color,
        foot: foot && getComputedStyle(foot).display,
      };
    });
  await expect.poll(look).toMatchObject({ isCut: true, text: "rgb(230, 236, 230)" });
  await page.emulateMedia({ media: "print" });
  await expect.poll(look).toEqual({ isCut: false, text: "rgb(16, 25, 29)", foot: "none" });
});

test.each([360, 1440])(
  "the times of a line chart stand apart and inside the drawing, at %i px",
  async (width) => {
    await stillPage.setViewportSize({ width, height: 800 });
    await stillPage.goto(gallery.addressOf("chart-line"));
    await untilThere(stillPage, ".line-times span");
    const { frame, boxes } = await stillPage.evaluate(() => {
      const edges = (element: Element | null) => {
        const { left, right } = element?.getBoundingClientRect() ?? { left: 0, right: 0 };
        return { left, right };
      };
      const labels = [...document.querySelectorAll(".line-times span")];
      const shown = labels.filter((label) => label.getClientRects().length > 0);
      return { frame: edges(document.querySelector(".line-plot")), boxes: shown.map(edges) };
    });
    expect(boxes.length).toBeGreaterThan(1);
    const [first, last] = [boxes[0], boxes.at(-1)];
    expect(first?.left).toBeGreaterThanOrEqual(frame.left - 0.5);
    expect(last?.right).toBeLessThanOrEqual(frame.right + 0.5);
    for (const [place, { left }] of boxes.entries())
      expect(left).toBeGreaterThan(boxes[place - 1]?.right ?? Number.NEGATIVE_INFINITY);
  },
);
