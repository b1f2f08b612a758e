import type { Browser } from "playwright-core";
import { TestRunner } from "vitest";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { neverMs } from "./until-there.ts";

/**
 * Launches a browser with reduced motion and without service workers unless a context says otherwise; both
 * cost a fifth of a visit in software rendering. Contexts opened by a test close with it.
 */
export async function launchStillBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await launchBrowser(more);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ reducedMotion: "reduce", serviceWorkers: "block", ...options });
    context.setDefaultTimeout(neverMs);
    TestRunner.getCurrentTest()?.context.onTestFinished(() => context.close());
    return context;
  };
  return browser;
}
