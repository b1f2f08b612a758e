import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { Browser } from "playwright-core";
import { streamText } from "../../e2e/stand-in/reply-script.ts";
import { serveSite } from "../../e2e/stand-in/serve-site.ts";
import { startStandIn } from "../../e2e/stand-in/start-stand-in.ts";

export type LongThreadCost = { longestTaskMs: number; heapMegabytes: number; perPieceMs: number };

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

type Watch = { longest: number; busy: number };

/** Opens a thread of so many messages in the built page, and streams a reply under it. */
export async function measureLongThread(browser: Browser, count: number): Promise<LongThreadCost> {
  const pieces = 200;
  const standIn = await startStandIn(() => ({ steps: streamText("word ".repeat(pieces * 4), 20, 5) }));
  standIn.stored.push(...createStoredThread(count));
  const site = await serveSite(join(import.meta.dirname, "../../web/dist"), { apiBase: standIn.apiBase });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.origin}/alithia`);
  await page.waitForSelector(".menu-button");
  await page.waitForTimeout(2_000);
  const session = await page.context().newCDPSession(page);
  const readHeap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  const emptyHeap = await readHeap();
  await page.evaluate((userID) => {
    sessionStorage.setItem("alithia.session", JSON.stringify({ userID, pending: null }));
  }, randomUUID());
  await page.addInitScript(() => {
    const watch: Watch = { longest: 0, busy: 0 };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
    }).observe({ type: "longtask" });
  });
  await page.reload();
  await page.waitForSelector(`#message-${count - 1}`);
  await page.waitForTimeout(1_500);
  const longestTaskMs = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.longest);
  const heapMegabytes = ((await readHeap()) - emptyHeap) / 1e6;
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const readTask = async () =>
    ((await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")
      ?.value ?? 0) * 1_000;
  const before = await readTask();
  await page.fill("#message-input", "go on");
  await page.press("#message-input", "Enter");
  await page.waitForSelector(".thinking-row");
  await page.waitForSelector(".composer:not([hidden])", { timeout: 60_000 });
  const perPieceMs = ((await readTask()) - before) / pieces;
  await page.close();
  await site.close();
  await standIn.close();
  return { longestTaskMs, heapMegabytes, perPieceMs };
}
