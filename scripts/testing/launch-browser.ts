import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** The headless shell is the same browser without windows and starts five times as fast. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const applications = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications].find((path) => existsSync(path));
}

function installPackage(name: string): boolean {
  return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
}

function run(command: string, arguments_: string[]): boolean {
  return spawnSync(command, arguments_, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/**
 * Returns the Chromium for browser tests: `CHROMIUM_PATH`, an installed one, Debian's package if it may be
 * installed, or Playwright's own. Throws with instructions if none is available.
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  }
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Debian's chromium…");
    if (run("apt-get", ["update", "-qq"])) {
      installPackage("chromium-headless-shell") || installPackage("chromium");
    }
    const packaged = findInstalled();
    if (packaged !== undefined) return packaged;
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  console.log("Installing Playwright's Chromium…");
  const cli = join(import.meta.dirname, "../../node_modules/playwright-core/cli.js");
  if (run(process.execPath, [cli, "install", "chromium"]) && existsSync(own)) return own;
  throw new Error("No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.");
}

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Launches a headless Chromium that connects only to the page under test. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...quiet, ...more],
    // Scrollbars affect layout, and visitors see them.
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
}

if (import.meta.main) findChromium();
