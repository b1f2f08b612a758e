import { type Browser, chromium } from "playwright-core";
import { findChromium } from "./find-chromium.ts";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless Chromium that talks to nobody but the page under test. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...quiet, ...more],
    // Visitors see scrollbars, and what stands beside them.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
}
