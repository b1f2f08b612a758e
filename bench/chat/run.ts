import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { serveSite } from "../../e2e/stand-in/serve-site.ts";
import { launchBrowser } from "../../scripts/testing/launch-browser.ts";
import { createJudge } from "../lighthouse/create-judge.ts";
import { measureInTurn } from "../lighthouse/measure-in-turn.ts";
import { printFigures } from "../lighthouse/print-figures.ts";
import { serveMeasuredSite } from "../lighthouse/serve-measured-site.ts";
import { buildPages, type ContenderName, contenders } from "./build-pages.ts";
import { checkConformance } from "./check-conformance.ts";
import { measureLongThread } from "./measure-long-thread.ts";
import { measureStream, type StreamCost } from "./measure-stream.ts";
import { measureWeight } from "./measure-weight.ts";
import { createMixedMarkdown } from "./mixed-markdown.ts";

const isQuick = process.argv.includes("--quick");
const text = createMixedMarkdown(isQuick ? 20_000 : 100_000);
const perSecond = 200;
const results = join(import.meta.dirname, "../results");
const { judge, misses } = createJudge();

function judgeConformance() {
  const conformance = checkConformance();
  for (const { name, total, failed, unexplained } of conformance) {
    judge(`${name}, examples that differ without a reason`, unexplained.length, { atMost: 0 }, `of ${total}`);
    console.log(`     that differ with a reason: ${failed.join(", ")}`);
  }
  return conformance;
}

async function judgePage() {
  const site = await serveMeasuredSite();
  try {
    const { "/alithia": page } = await measureInTurn({ "/alithia": `${site.product.url}/alithia` }, 3);
    printFigures({ "/alithia": page });
    judge("Lighthouse, mobile: performance", page.performance, { atLeast: 98 });
    judge("layout shift of the page", page.layoutShift, { atMost: 0 });
    return page;
  } finally {
    await site.close();
  }
}

async function judgeWeight(browser: Browser) {
  const site = await serveSite(join(import.meta.dirname, "../../web/dist"), {});
  const weight = await measureWeight(browser, site.origin);
  await site.close();
  judge("scripts before the first message", weight.before / 1_000, { atMost: 95 }, "kB gzip");
  judge("scripts in all", weight.all / 1_000, { atMost: 155 }, "kB gzip");
  return weight;
}

function printCost(name: string, cost: StreamCost): void {
  console.log(
    `     ${name}: scripting ${cost.scriptMs.toFixed(0)} ms, main thread ${cost.taskMs.toFixed(0)} ms, layout shift ${cost.layoutShift.toFixed(3)}, tasks over 50 ms ${cost.longTasks}`,
  );
}

async function judgeStream(browser: Browser) {
  const pages = await serveSite(await buildPages(), {});
  const find = (name: ContenderName) => `${pages.origin}/${name}/${name}.html`;
  const costs = new Map<ContenderName, StreamCost>();
  for (const name of contenders) {
    const cost = await measureStream(browser, find(name), text, { perSecond, slowdown: 1 });
    costs.set(name, cost);
    printCost(name, cost);
  }
  const everyFrame = `${find("ours")}?pace=every-frame`;
  printCost(
    "ours, drawn at every frame",
    await measureStream(browser, everyFrame, text, { perSecond, slowdown: 1 }),
  );
  const slow = await measureStream(browser, find("ours"), text, { perSecond, slowdown: 4 });
  await pages.close();
  const read = (name: ContenderName, what: "scriptMs" | "taskMs") => costs.get(name)?.[what] ?? Number.NaN;
  const scripting = read("ours", "scriptMs");
  judge("scripting against streamdown", scripting, { atMost: read("streamdown", "scriptMs") / 10 }, "ms");
  judge(
    "scripting against react-markdown",
    scripting,
    { atMost: read("react-markdown", "scriptMs") / 20 },
    "ms",
  );
  judge(
    "main thread against marked block by block",
    read("ours", "taskMs"),
    { atMost: (read("marked", "taskMs") * 2) / 3 },
    "ms",
  );
  judge("layout shift", Math.round((costs.get("ours")?.layoutShift ?? Number.NaN) * 1_000) / 1_000, {
    atMost: 0,
  });
  judge("tasks over 50 ms at a fourth of the speed", slow.longTasks, { atMost: 0 });
  judge("frames dropped at a fourth of the speed", slow.droppedPercent ?? Number.NaN, { atMost: 10 }, "%");
  return { costs: Object.fromEntries(costs), slow };
}

async function judgeLongThread(browser: Browser) {
  const thread = await measureLongThread(browser, 5_000);
  judge("longest task while 5,000 messages open", thread.longestTaskMs, { atMost: 100 }, "ms");
  judge("heap of 5,000 messages", thread.heapMegabytes, { atMost: 10 }, "MB");
  judge("a piece of a reply under 5,000 messages", thread.perPieceMs, { atMost: 1.5 }, "ms");
  judge("frames dropped while 5,000 messages are scrolled", thread.scrollDroppedPercent, { atMost: 2 }, "%");
  return thread;
}

const conformance = judgeConformance();
const page = await judgePage();
const browser = await launchBrowser();
const weight = await judgeWeight(browser);
const thread = await judgeLongThread(browser);
const stream = await judgeStream(browser);
await browser.close();
mkdirSync(results, { recursive: true });
writeFileSync(
  join(results, "chat.json"),
  JSON.stringify({ conformance, page, weight, thread, stream }, null, 2),
);
process.exitCode = misses() === 0 ? 0 : 1;
