import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredMessage } from "@alithia/protocol/message.ts";
import type { Browser, CDPSession, Page } from "playwright-core";
import { build } from "vite";
import { streamText } from "../../e2e/stand-in/reply-script.ts";
import { serveSite } from "../../e2e/stand-in/serve-site.ts";
import { startStandIn } from "../../e2e/stand-in/start-stand-in.ts";

export const contenders = ["ours", "marked", "streamdown", "react-markdown"] as const;
export type ContenderName = (typeof contenders)[number];

const entries: Record<ContenderName, string> = {
  ours: "ours.tsx",
  marked: "marked.ts",
  streamdown: "streamdown.tsx",
  "react-markdown": "react-markdown.tsx",
};

/** Builds each contender's page, minified, in its own folder below `results/`. */
export async function buildPages(): Promise<string> {
  const pages = join(import.meta.dirname, "pages");
  const out = join(import.meta.dirname, "../results/chat-pages");
  for (const name of contenders) {
    // As in a chat: a reply is never the first text on the page.
    const html = `<!doctype html><meta charset="utf-8"><body style="margin:0;font:17px/1.6 sans-serif"><div style="max-width:46rem;margin:auto"><h3>The words of the page</h3><p>A question as it stands above every reply: 1,204.5?</p><div id="root"></div></div><script type="module" src="./${entries[name]}"></script>`;
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(pages, `${name}.html`), html);
    await build({
      root: pages,
      base: "./",
      configFile: false,
      logLevel: "error",
      build: {
        outDir: join(out, name),
        emptyOutDir: true,
        rollupOptions: { input: join(pages, `${name}.html`) },
      },
    });
  }
  return out;
}

const sentences = [
  "The account received **12.5 S** from an exchange and sent most of it on within a minute.",
  "Its [first transaction](https://explorer.test/tx/1) is two years old; the latest is from `block 9,945,174`.",
  "Nothing here points at a *contract* of its own, and ~~no approval~~ one approval is open.",
  "Fees were low throughout: 0.0021 S on average, by 55 gwei and 21,000 gas.",
];

/** Returns mixed Markdown of at least `characters`: headings, paragraphs, lists, tables, code and quotes. */
export function createMixedMarkdown(characters: number): string {
  const blocks: string[] = [];
  let length = 0;
  for (let index = 0; length < characters; index += 1) {
    const say = (offset: number) => sentences[(index + offset) % sentences.length] ?? "";
    const kinds = [
      `## Part ${index}`,
      `${say(0)} ${say(1)}\n${say(2)}`,
      `- ${say(0)}\n- ${say(1)}\n  - ${say(2)}\n- ${say(3)}`,
      `| Token | Balance | Note |\n| --- | ---: | --- |\n${Array.from({ length: 6 }, (_, row) => `| T${row} | ${row * 17} | ${say(row).slice(0, 24)} |`).join("\n")}`,
      `\`\`\`ts\n${Array.from({ length: 8 }, (_, row) => `const value${row} = read(${row}, "${index}");`).join("\n")}\n\`\`\``,
      `> ${say(1)}\n> ${say(2)}`,
      `1. ${say(2)}\n2. ${say(3)}`,
    ];
    const block = kinds[index % kinds.length] ?? "";
    blocks.push(block);
    length += block.length + 2;
  }
  return blocks.join("\n\n").slice(0, characters);
}

export type StreamCost = {
  /** Main-thread CPU time over the whole stream, in milliseconds. */
  scriptMs: number;
  taskMs: number;
  layoutShift: number;
  longTasks: number;
  /** Percentage of missed frames; null unless the CPU is slowed down, since counting itself runs script. */
  droppedPercent: number | null;
};

type Watch = { shift: number; long: number; frames: number };

/** Streams a text into a contender's page and measures its main-thread cost. */
export async function measureStream(
  browser: Browser,
  url: string,
  text: string,
  options: { perSecond: number; slowdown: number },
): Promise<StreamCost> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.waitForFunction(() => "streamInto" in window);
  const isSlowed = options.slowdown > 1;
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  if (isSlowed) await session.send("Emulation.setCPUThrottlingRate", { rate: options.slowdown });
  await page.evaluate((countsFrames) => {
    const watch: Watch = { shift: 0, long: 0, frames: 0 };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watch.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    new PerformanceObserver((list) => {
      watch.long += list.getEntries().length;
    }).observe({ type: "longtask" });
    const count = () => {
      watch.frames += 1;
      requestAnimationFrame(count);
    };
    if (countsFrames) requestAnimationFrame(count);
  }, isSlowed);
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const find = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
    return { script: find("ScriptDuration"), task: find("TaskDuration") };
  };
  const before = await read();
  const startedAt = performance.now();
  await page.evaluate(
    ([body, rate]) =>
      (
        window as unknown as { streamInto: (text: string, piece: number, perSecond: number) => Promise<void> }
      ).streamInto(body, 20, rate),
    [text, options.perSecond] as const,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await read();
  const watch = await page.evaluate(() => (window as unknown as { watch: Watch }).watch);
  await page.close();
  return {
    scriptMs: after.script - before.script,
    taskMs: after.task - before.task,
    layoutShift: watch.shift,
    longTasks: watch.long,
    droppedPercent: isSlowed ? Math.max(0, 100 - (watch.frames / (seconds * 60)) * 100) : null,
  };
}

type LongThreadCost = {
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

type LongestTask = { longest: number };

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
    const watch: LongestTask = { longest: 0 };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
    }).observe({ type: "longtask" });
  });
  await page.reload();
  await page.waitForSelector(`#message-${count - 1}`);
  await page.waitForTimeout(1_500);
  const longestTaskMs = await page.evaluate(
    () => (window as unknown as { watch: LongestTask }).watch.longest,
  );
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
