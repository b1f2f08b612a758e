import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveSite } from "../../e2e/stand-in/serve-site.ts";
import { ensureSite } from "../../scripts/product/ensure-site.ts";
import { launchBrowser } from "../../scripts/testing/launch-browser.ts";
import { buildPages, contenders } from "./build-pages.ts";
import { checkConformance } from "./check-conformance.ts";
import { measureLongThread } from "./measure-long-thread.ts";
import { measureStream, type StreamCost } from "./measure-stream.ts";
import { measureWeight } from "./measure-weight.ts";
import { createMixedMarkdown } from "./mixed-markdown.ts";

const isQuick = process.argv.includes("--quick");
const text = createMixedMarkdown(isQuick ? 20_000 : 100_000);
const perSecond = 200;
const results = join(import.meta.dirname, "../results");
const misses: string[] = [];

function judge(what: string, value: number, limit: number, unit: string): void {
  const isMet = value <= limit;
  console.log(
    `${isMet ? "ok  " : "OVER"} ${what}: ${value.toFixed(1)} ${unit} (at most ${limit.toFixed(1)})`,
  );
  if (!isMet) misses.push(what);
}

const conformance = checkConformance();
for (const { name, passed, total, failed, unexplained } of conformance) {
  const isMet = unexplained.length === 0;
  console.log(
    `${isMet ? "ok  " : "MISS"} ${name}: ${passed} of ${total} examples as specified; ${failed.join(", ")} differ`,
  );
  if (!isMet) misses.push(`${name}: ${unexplained.join(", ")}`);
}

await ensureSite();
const browser = await launchBrowser();
const site = await serveSite(join(import.meta.dirname, "../../web/dist"), {});
const weight = await measureWeight(browser, site.origin);
await site.close();
judge("scripts before the first message", weight.before / 1_000, 95, "kB gzip");
judge("scripts in all", weight.all / 1_000, 150, "kB gzip");

const costs: Partial<Record<(typeof contenders)[number], StreamCost>> = {};
const pages = await serveSite(await buildPages(), {});
for (const name of contenders) {
  const cost = await measureStream(browser, `${pages.origin}/${name}/${name}.html`, text, {
    perSecond,
    slowdown: 1,
  });
  costs[name] = cost;
  console.log(
    `     ${name}: scripting ${cost.scriptMs.toFixed(0)} ms, main thread ${cost.taskMs.toFixed(0)} ms, layout shift ${cost.layoutShift.toFixed(3)}, dropped ${cost.droppedPercent.toFixed(0)} %`,
  );
}
const thread = await measureLongThread(browser, 5_000);
const slow = await measureStream(browser, `${pages.origin}/ours/ours.html`, text, { perSecond, slowdown: 4 });
await pages.close();
await browser.close();

const { ours, marked, streamdown } = costs;
if (ours && marked && streamdown && costs["react-markdown"]) {
  judge("scripting against streamdown", ours.scriptMs, streamdown.scriptMs / 10, "ms");
  judge("scripting against react-markdown", ours.scriptMs, costs["react-markdown"].scriptMs / 20, "ms");
  judge("main thread against marked block by block", ours.taskMs, (marked.taskMs * 2) / 3, "ms");
  judge("layout shift in thousandths", Math.round(ours.layoutShift * 1_000), 0, "");
}
judge("tasks over 50 ms at a fourth of the speed", slow.longTasks, 0, "");
judge("frames dropped at a fourth of the speed", slow.droppedPercent, 10, "%");
judge("longest task while 5,000 messages open", thread.longestTaskMs, 100, "ms");
judge("heap of 5,000 messages", thread.heapMegabytes, 10, "MB");
judge("a piece of a reply under 5,000 messages", thread.perPieceMs, 1.5, "ms");
judge("frames dropped while 5,000 messages are scrolled", thread.scrollDroppedPercent, 2, "%");
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, "chat.json"),
  JSON.stringify({ conformance, weight, costs, slow, thread }, null, 2),
);
process.exitCode = misses.length === 0 ? 0 : 1;
