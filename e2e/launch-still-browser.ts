import type { Browser } from "playwright-core";
import { TestRunner } from "vitest";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { neverMs } from "./until-there.ts";

/**
 * A browser whose visitors ask for reduced motion and whose pages keep no service worker, unless a context
 * says otherwise: drawing both in software costs a fifth of a visit. What a test opens ends with the test.
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
