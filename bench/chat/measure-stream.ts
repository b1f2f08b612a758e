import type { Browser } from "playwright-core";

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
