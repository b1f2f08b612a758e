import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { Browser, CDPSession, Page } from "playwright-core";
import { streamText } from "../../e2e/stand-in/reply-script.ts";
import { serveSite } from "../../e2e/stand-in/serve-site.ts";
import { startStandIn } from "../../e2e/stand-in/start-stand-in.ts";

export type LongThreadCost = {
  longestTaskMs: number;
  heapMegabytes: number;
  perPieceMs: number;
  /** Percentage of frames missed while the thread was scrolled up. */
  scrollDroppedPercent: number;
};

const pieceLength = 20;

function createStoredThread(count: number): StoredMessage[] {
  return Array.from({ length: count }, (_, index) => ({
    messageId: `stored-${index}`,
    sender: index % 2 === 0 ? "user" : "agent",
    content:
      index % 2 === 0
        ? `Question ${index}?`
        : `Block **${index}** held ${index % 40} transactions.\n\n- one\n- two`,
    createdAt: 1_700_000_000_000 + index,
    status: "done",
    sendId: `send-${index >> 1}`,
    attachments: [],
    parts: [],
  }));
}

type Watch = { longest: number };

async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

async function readHeap(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** Measures main-thread time per piece in the middle of a reply, without its start and end. */
async function measurePiece(page: Page, session: CDPSession): Promise<number> {
  await page.fill("#message-input", "go on");
  await page.press("#message-input", "Enter");
  await page.waitForTimeout(1_500);
  const readLength = () =>
    page.$eval(".message-list", (list) => list.lastElementChild?.textContent?.length ?? 0);
  const [lengthBefore, taskBefore] = [await readLength(), await readTaskMs(session)];
  await page.waitForTimeout(4_000);
  const taskMs = (await readTaskMs(session)) - taskBefore;
  const pieces = ((await readLength()) - lengthBefore) / pieceLength;
  return taskMs / pieces;
}

/** Turns the wheel upwards for three seconds, sixty times a second. */
async function measureScroll(page: Page): Promise<number> {
  await page.evaluate(() => {
    const counted = { frames: 0 };
    Object.assign(window, { counted });
    const count = () => {
      counted.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const readFrames = () =>
    page.evaluate(() => (window as unknown as { counted: { frames: number } }).counted.frames);
  await page.mouse.move(640, 300);
  const [framesBefore, startedAt] = [await readFrames(), performance.now()];
  while (performance.now() - startedAt < 3_000) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(15);
  }
  const frames = (await readFrames()) - framesBefore;
  const seconds = (performance.now() - startedAt) / 1_000;
  return Math.max(0, 100 - (frames / (seconds * 60)) * 100);
}

/** Opens a thread of `count` messages in the built page, streams a reply below it and scrolls through it. */
export async function measureLongThread(browser: Browser, count: number): Promise<LongThreadCost> {
  const steps = streamText("word ".repeat(1_500 * 4), pieceLength, 5);
  const standIn = await startStandIn(() => ({ steps }));
  standIn.stored.push(...createStoredThread(count));
  const site = await serveSite(join(import.meta.dirname, "../../web/dist"), { apiBase: standIn.apiBase });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.origin}/alithia`);
  await page.waitForSelector(".menu-button");
  await page.waitForTimeout(2_000);
  const session = await page.context().newCDPSession(page);
  const emptyHeap = await readHeap(session);
  await page.evaluate((userID) => {
    sessionStorage.setItem("alithia.session", JSON.stringify({ userID, pending: null }));
  }, randomUUID());
  await page.addInitScript(() => {
    const watch: Watch = { longest: 0 };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
    }).observe({ type: "longtask" });
  });
  await page.reload();
  await page.waitForSelector(`#message-${count - 1}`);
  await page.waitForTimeout(1_500);
  const longestTaskMs = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.longest);
  const heapMegabytes = ((await readHeap(session)) - emptyHeap) / 1e6;
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const perPieceMs = await measurePiece(page, session);
  await page.click(".stop-button");
  await page.waitForSelector(".composer:not([hidden])");
  const scrollDroppedPercent = await measureScroll(page);
  await page.close();
  await site.close();
  await standIn.close();
  return { longestTaskMs, heapMegabytes, perPieceMs, scrollDroppedPercent };
}
