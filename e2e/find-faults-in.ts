import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

type Axe = {
  run(options: {
    rules: Record<string, { enabled: boolean }>;
    resultTypes: string[];
    preload: { assets: string[] };
  }): Promise<{
    violations: { id: string; nodes: { html: string }[] }[];
  }>;
};

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns axe's violations on the page, one line each, without the given rules. */
export async function findAxeViolations(page: Page, withoutRules: string[] = []): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
      resultTypes: ["violations"],
      // Preloaded style sheets serve only an experimental rule that does not run.
      preload: { assets: ["media"] },
    });
    return violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
    );
  }, withoutRules);
}

export type Circumstance = {
  name: string;
  reducedMotion: "reduce" | "no-preference";
  forcedColors: "active" | "none";
  /** A CSS length for the page's text size; empty leaves it unchanged. */
  textSize: string;
  /** The language the page was opened in. */
  locale: "en" | "pseudo";
};

export const plainly: Circumstance = {
  name: "as it is",
  reducedMotion: "no-preference",
  forcedColors: "none",
  textSize: "",
  locale: "en",
};

/** Applies a circumstance to an open page; returns axe's violations and elements that overflow the view. */
export async function findFaultsIn(circumstance: Circumstance, page: Page): Promise<string[]> {
  const { name, reducedMotion, forcedColors, textSize } = circumstance;
  await page.emulateMedia({ reducedMotion, forcedColors });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
  await finishMovements(page);
  // Under forced colours axe reads the authored text colour, which the browser does not use.
  const withoutRules = forcedColors === "active" ? ["color-contrast"] : [];
  const faults = await findAxeViolations(page, withoutRules);
  faults.push(...(await findOffScreen(page)));
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Finishes animations, since colours in mid-transition are not the page's colours. */
function finishMovements(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/**
 * Returns texts and controls whose box is not fully within the view's width, which the page's own width does
 * not reveal if they are clipped. Skips anything inside a box that scrolls or clips.
 */
function findOffScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isBoxed = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== "visible") return true;
      return false;
    };
    const isText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    return [...document.body.querySelectorAll("*")]
      .filter((element) => isText(element) || element.matches("button, input, textarea, select, img"))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        const isIn = left >= -0.5 && right <= width + 0.5;
        if (isIn || own <= 1 || isBoxed(element)) return [];
        const words = element.textContent?.trim().slice(0, 40);
        return [`${element.tagName} "${words}" stands from ${left} to ${right} of ${width} px`];
      });
  });
}
