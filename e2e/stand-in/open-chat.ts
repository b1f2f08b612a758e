import { join } from "node:path";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import { launchStillBrowser } from "../open-page.ts";
import { untilThere } from "../until-there.ts";
import { type ReplyScript, streamText } from "./reply-script.ts";
import { serveSite } from "./serve-site.ts";
import { startStandIn } from "./start-stand-in.ts";

const builtSite = join(import.meta.dirname, "../../web/dist");

export const input = "#message-input";

function answerEverything(text: string): ReplyScript {
  return { steps: streamText(`You said: ${text}`) };
}

/** Creates a stand-in server, the built site pointed at it and a browser, shared by the chat tests. */
export async function createChatStage(config: Partial<SiteConfig> = {}) {
  const standIn = await startStandIn(answerEverything);
  const site = await serveSite(builtSite, {
    apiBase: standIn.apiBase,
    chainId: 31337,
    explorerUrl: "https://explorer.test",
    ...config,
  });
  const browser = await launchStillBrowser();
  const errors: string[] = [];

  return {
    standIn,
    site,
    browser,
    async open(
      options: BrowserContextOptions & { path?: string; prepare?: (page: Page) => Promise<void> } = {},
    ) {
      const { path = "/alithia", prepare, ...pageOptions } = options;
      const page = await browser.lendPage({ viewport: { width: 1280, height: 800 }, ...pageOptions });
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      page.on("pageerror", (error) => errors.push(error.message));
      await prepare?.(page);
      await page.goto(site.origin + path);
      await untilThere(page, ".menu-button");
      return page;
    },
    /** Throws if a page threw. */
    async close() {
      await browser.close();
      await site.close();
      await standIn.close();
      if (errors.length > 0) throw new Error(`A page threw: ${errors.join("; ")}`);
    },
  };
}

export type ChatStage = Awaited<ReturnType<typeof createChatStage>>;

/** Types and sends a text; once the input is empty, the message is in the thread or was refused. */
export async function say(page: Page, text: string): Promise<void> {
  await page.fill(input, text);
  await page.press(input, "Enter");
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value === "",
    input,
  );
}

/** Waits until no reply is pending. */
export async function untilAnswered(page: Page): Promise<void> {
  await untilThere(page, ".composer:not([hidden])");
}

/** Installs a clock that tests can advance; it otherwise runs normally. */
export const holdClock = (page: Page) => page.clock.install();

/** Freezes the page's time slightly ahead of the real time; it then advances only on request. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 5_000);

/** Waits until every animation and transition of the page has ended. */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === "running");
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  });
}

export function readThread(page: Page): Promise<{ id: string; sender: string; text: string }[]> {
  return page.$$eval(".message", (rows) =>
    rows.map((row) => ({
      id: row.id,
      sender: row.getAttribute("data-sender") ?? "",
      text: row.querySelector(".visitor-text, .agent-text")?.textContent ?? "",
    })),
  );
}

export async function readLastText(page: Page): Promise<string | undefined> {
  return (await readThread(page)).at(-1)?.text;
}
