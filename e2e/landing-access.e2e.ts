import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dose } from "../scripts/testing/dose.ts";
import { type Circumstance, findFaultsIn, plainly } from "./find-faults-in.ts";
import { createPageOpener, type PageOpener, wake } from "./open-page.ts";

const { url, addresses } = inject("product");
let open: PageOpener["open"];
let opener: PageOpener;

beforeAll(async () => {
  opener = await createPageOpener();
  open = opener.open;
});
afterAll(() => opener?.close());

const sections = [
  "Agents redefine what a blockchain is for",
  "Imagine an Agent that could",
  "Roadmap",
  "Tokenomics",
];

test("without JavaScript every section can be read, and every sprint unfolds", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  for (const name of sections) {
    expect(await page.getByRole("heading", { name, exact: true }).isVisible()).toBe(true);
  }
  expect(await page.locator(".contract-line").innerText()).toBe(addresses.aliToken);
  expect(await page.locator(".contract-none").isVisible()).toBe(false);
  const folded = page.locator("details:not([open]) > summary");
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  for (let sprint = 1; sprint <= 8; sprint++) {
    expect(await page.locator(`#sprint-${sprint}`).isVisible(), `sprint ${sprint}`).toBe(true);
  }
  await page.context().close();
});

test("without JavaScript every link of every page leads somewhere", async () => {
  const answers = new Map<string, number>();
  for (const path of ["/", "/legal", "/token", "/nothing"]) {
    const page = await open(path, { javaScriptEnabled: false });
    const hrefs = await page
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.length).toBeGreaterThan(2);
    for (const href of new Set(hrefs)) {
      const where = `${href} on ${path}`;
      expect(href, where).not.toBe("");
      if (href.startsWith("#")) expect(await page.locator(href).count(), where).toBe(1);
      else if (href.startsWith("/")) {
        if (!answers.has(href)) answers.set(href, (await page.request.get(`${url}${href}`)).status());
        expect(answers.get(href), where).toBe(200);
      } else expect(href, where).toMatch(/^(https:|mailto:)/);
    }
    await page.context().close();
  }
});

test("without JavaScript the sale screen says what it cannot do, and shows its record, its rules and its risk", async () => {
  const page = await open("/token", { javaScriptEnabled: false });
  await page.getByText("0.11 S per ALI").first().waitFor();
  expect(await page.getByText(/Without JavaScript this page cannot read the chain/).isVisible()).toBe(true);
  for (const name of ["Who can do what", "What always holds", "Risk and terms"]) {
    expect(await page.getByRole("heading", { name, exact: true }).isVisible(), name).toBe(true);
  }
  expect(await page.locator("button:visible, input:visible").count()).toBe(0);
  const shown = await page.locator("main").innerText();
  expect(shown).not.toMatch(/reading|one moment|not read yet|connect a wallet|–/i);
  await page.context().close();
});

test("without JavaScript the chat says that it cannot be used, and shows nothing that looks as if it could", async () => {
  const page = await open("/alithia", { javaScriptEnabled: false });
  expect(await page.getByText(/The chat needs JavaScript/).isVisible()).toBe(true);
  expect(await page.locator("button:visible, input:visible, textarea:visible").count()).toBe(0);
  expect(await page.locator('a[href*="ask="]:visible').count()).toBe(0);
  await page.context().close();
});

test("the keyboard reaches every control, shows where it is, and never hides it under the bar", async () => {
  const page = await open("/", { viewport: { width: 1024, height: 700 } });
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  await wakeByKey(page);
  const expected = await page.locator("a:visible, summary:visible, button:visible, input:visible").count();
  const reached = new Set<string>();
  for (let step = 0; step < expected + 3; step++) {
    const focus = await describeFocus(page);
    if (focus !== null && !focus.name.includes("Skip to")) {
      expect(focus.hidden, focus.name).toBe(false);
      expect(focus.outlined, focus.name).toBe(true);
    }
    if (focus !== null) reached.add(focus.name);
    await page.keyboard.press("Tab");
  }
  const names = await page
    .locator("a:visible, summary:visible, button:visible, input:visible")
    .evaluateAll((all) =>
      all.map((one) => `${one.tagName} ${one.getAttribute("href") ?? ""} ${one.textContent}`),
    );
  expect([...new Set(names)].filter((name) => !reached.has(name))).toEqual([]);
  await page.context().close();
});

test("the keyboard alone unfolds every sprint and opens the chat with an ability's question", async () => {
  const page = await open();
  for (const details of await page.locator("details").all()) {
    if ((await details.getAttribute("open")) !== null) continue;
    await details.locator("summary").focus();
    await page.keyboard.press("Enter");
  }
  for (let sprint = 1; sprint <= 8; sprint++) {
    await page.locator(`#sprint-${sprint}`).waitFor({ state: "visible" });
  }
  await page.locator(".ability h4 a").nth(1).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/alithia?ask=summarize-wallet");
  await page.context().close();
});

/** The first key press loads the script; this waits until it is running. */
async function wakeByKey(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const bar = document.querySelector(".top-bar");
    return bar !== null && Object.keys(bar).some((key) => key.startsWith("__reactFiber"));
  });
}

function describeFocus(page: Page) {
  return page.evaluate(() => {
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
}

const circumstances: Circumstance[] = [
  plainly,
  { ...plainly, name: "reduced motion", reducedMotion: "reduce" },
  { ...plainly, name: "forced colours", forcedColors: "active" },
  { ...plainly, name: "200 % text", textSize: "200%" },
];

const widths = dose([320, 768, 1440], [320, 360, 768, 1440]);

for (const [row, path] of ["/", "/legal", "/nothing"].entries()) {
  test.each(dose(widths.slice(row, row + 1), widths))(
    `${path} at %i px, with reduced motion, forced colours and 200 % text: axe finds nothing, nothing runs over the edge`,
    async (width) => {
      const page = await open(path, { viewport: { width, height: 900 } });
      await wake(page);
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll("details")) folded.open = true;
      });
      const faults: string[] = [];
      // The quick run checks each page in one circumstance per width.
      const place = (row + widths.indexOf(width)) % circumstances.length;
      const looked = dose(circumstances.slice(place, place + 1), circumstances);
      for (const circumstance of looked) faults.push(...(await findFaultsIn(circumstance, page)));
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );
}
