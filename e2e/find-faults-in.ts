import type { Page } from "playwright-core";
import { findAxeViolations } from "./find-axe-violations.ts";

export type Circumstance = {
  name: string;
  reducedMotion: "reduce" | "no-preference";
  forcedColors: "active" | "none";
  /** A CSS length for the page's text; empty leaves it as it is. */
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

/** Brings an open page into a circumstance; gives what axe finds there, and what runs over the edge. */
export async function findFaultsIn(circumstance: Circumstance, page: Page): Promise<string[]> {
  const { name, reducedMotion, forcedColors, textSize } = circumstance;
  await page.emulateMedia({ reducedMotion, forcedColors });
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
  await finishMovements(page);
  // axe reads the authored text colour under forced colours, which the browser does not use.
  const withoutRules = forcedColors === "active" ? ["color-contrast"] : [];
  const faults = await findAxeViolations(page, withoutRules);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) faults.push(`${overflow} px over the edge`);
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Colours in the middle of a transition are not the page's colours. */
function finishMovements(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
