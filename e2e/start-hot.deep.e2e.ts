import { readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchStillBrowser } from "./open-page.ts";
import { countMessages, end, sayHello, stageStart } from "./stage-start.ts";

const root = join(import.meta.dirname, "..");
const { home, start, findLeftovers } = stageStart();

test("--reset begins anew; with hot reload the agent answers, and saved files reach the page that is open and the server", async () => {
  const first = await start();
  await sayHello(first.url);
  expect(await end(first.child, "SIGTERM")).toBe(0);
  const { child, url, output } = await start("--reset", "--hot");
  const browser = await launchStillBrowser();
  try {
    expect(output()).toContain("Began anew");
    expect(await countMessages(url)).toBe(0);
    await sayHello(url);
    expect(await countMessages(url)).toBe(2);
    const page = await browser.newPage();
    const updates: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("hot updated")) updates.push(message.text());
    });
    await page.goto(url);
    await expect.poll(() => page.locator("h1").textContent()).toContain("AI Agents on Sonic");
    await page.evaluate(() => document.body.setAttribute("data-seen-before", ""));
    const style = join(root, "web/home/about.css");
    const saveAndHear = () => {
      utimesSync(style, new Date(), new Date());
      return updates.join(" ");
    };
    await expect.poll(saveAndHear, { interval: 500 }).toContain("about.css");
    expect(await page.locator("body[data-seen-before]").count()).toBe(1);
    const saved = new Date();
    utimesSync(join(root, "content/knowledge/ali.md"), saved, saved);
    const countStarts = () =>
      readFileSync(join(home, "server.log"), "utf8").split('"event":"database-ready"').length - 1;
    await expect.poll(countStarts).toBe(2);
    expect(await countMessages(url)).toBe(2);
  } finally {
    await browser.close();
    expect(await end(child, "SIGTERM")).toBe(0);
  }
  expect(findLeftovers()).toEqual([]);
});
