import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type ChatStage, say, untilAnswered, untilSettled } from "./open-chat.ts";
import { type ReplyStep, streamText } from "./reply-script.ts";

const longText = Array.from({ length: 60 }, (_, index) => `Line ${index} of a long reply.`).join("\n\n");

/** Steps of a slow reply of the given number of lines, with a pause before each piece. */
export const slowly = (lines: number, pauseMs = 40) =>
  streamText(Array.from({ length: lines }, (_, index) => `Slow line ${index}.`).join("\n\n"), 16, pauseMs);

/** Returns the list's scroll position in whole CSS pixels. */
export function readPlace(page: Page): Promise<{ top: number; fromEnd: number }> {
  return page.$eval(".chat-list", (list) => ({
    top: Math.round(list.scrollTop),
    fromEnd: Math.round(list.scrollHeight - list.clientHeight - list.scrollTop),
  }));
}

/** Waits until the list has not moved for ten frames, since wheel, keys and touch scroll smoothly. */
export async function untilStill(page: Page): Promise<void> {
  await page.$eval(".chat-list", async (list) => {
    let top = list.scrollTop;
    for (let still = 0; still < 10; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (list.scrollTop !== top) still = 0;
      top = list.scrollTop;
    }
  });
}

export const untilAtEnd = (page: Page) =>
  expect.poll(async () => (await readPlace(page)).fromEnd).toBeLessThanOrEqual(2);

export const isAway = (page: Page) => page.isVisible(".jump-button");

/** Moves the page's clock (`holdClock`) past the settling scroll, 500 ms after a message. */
export async function passSettling(page: Page): Promise<void> {
  await page.clock.fastForward(600);
  await untilStill(page);
}

/** Opens a page with a thread longer than the view, at its end. */
export async function openLong(
  stage: ChatStage,
  options: Parameters<ChatStage["open"]>[0] = {},
): Promise<Page> {
  const page = await stage.open({ reducedMotion: "no-preference", ...options });
  stage.standIn.next({ steps: streamText(longText, 200) });
  await say(page, "a long one");
  await untilAnswered(page);
  await page.locator("#message-1 .markdown-part > *").nth(59).waitFor({ state: "attached" });
  await untilAtEnd(page);
  // Browsers do not anchor to elements being transformed, as a message is while it arrives.
  await untilSettled(page);
  return page;
}

/** Starts a slow reply without waiting for its end; the scroll position stays. */
export async function streamUnder(
  stage: ChatStage,
  page: Page,
  steps: ReplyStep[] = slowly(20),
): Promise<void> {
  stage.standIn.next({ steps });
  await say(page, "go on");
  await page.waitForFunction(() => document.querySelectorAll(".message").length >= 4);
}

/** Turns the wheel over the list and waits for the page's wheel event. */
export async function turnWheel(page: Page, deltaY: number): Promise<void> {
  await page.mouse.move(600, 300);
  await page.evaluate(() => {
    const list = document.querySelector(".chat-list");
    const heard = new Promise<void>((resolve) =>
      list?.addEventListener("wheel", () => resolve(), { once: true, passive: true }),
    );
    Object.assign(window, { heard });
  });
  await page.mouse.wheel(0, deltaY);
  await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
  await untilStill(page);
}

/** Turns the wheel until the list has moved. */
export async function wheel(page: Page, deltaY: number): Promise<void> {
  const { top } = await readPlace(page);
  await turnWheel(page, deltaY);
  await page.waitForFunction((before) => document.querySelector(".chat-list")?.scrollTop !== before, top);
  await untilStill(page);
}
