import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createParser } from "@alithia/web/alithia/markdown/create-parser.ts";
import type { Browser } from "playwright-core";
import { serveSite } from "../../e2e/stand-in/serve-site.ts";
import { launchBrowser } from "../../scripts/testing/launch-browser.ts";
import { createJudge } from "../lighthouse/create-judge.ts";
import { measureInTurn, printFigures, serveMeasuredSite } from "../lighthouse/measure-site.ts";
import {
  buildPages,
  type ContenderName,
  contenders,
  createMixedMarkdown,
  measureLongThread,
  measureStream,
  type StreamCost,
} from "./measure-stream.ts";

const site = join(import.meta.dirname, "../../web/dist");

async function listScripts(browser: Browser, origin: string, isIdle: boolean): Promise<string[]> {
  const page = await browser.newPage();
  if (!isIdle) await page.addInitScript("window.requestIdleCallback = () => 0");
  await page.goto(`${origin}/alithia`);
  await page.waitForSelector(".menu-button");
  await page.waitForTimeout(isIdle ? 4_000 : 1_500);
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
  await page.close();
  return [...new Set(urls)];
}

function weigh(paths: string[]): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(site, path)), { level: 9 }).length, 0);
}

/** Returns the gzipped script bytes `/alithia` loads before the first message, and in total once idle. */
async function measureWeight(browser: Browser, origin: string): Promise<{ before: number; all: number }> {
  return {
    before: weigh(await listScripts(browser, origin, false)),
    all: weigh(await listScripts(browser, origin, true)),
  };
}

const fence = "`".repeat(32);

type Example = { number: number; markdown: string; html: string };
type Conformance = {
  name: string;
  passed: number;
  total: number;
  failed: number[];
  unexplained: number[];
};

/**
 * The specifications and the examples known to differ, each with its reason. CommonMark comes with the peers;
 * the GFM specification is in no package, so its `spec.txt` (cmark-gfm 0.29) is checked only if present.
 */
const specifications = [
  {
    name: "CommonMark 0.31.2",
    file: join(import.meta.dirname, "../node_modules/commonmark-spec/spec.txt"),
    explained: { 608: "autolinks of GFM", 611: "autolinks of GFM", 612: "autolinks of GFM" },
  },
  {
    name: "GFM 0.29",
    file: join(import.meta.dirname, "../vectors/gfm-spec.txt"),
    explained: {
      616: "autolinks of GFM, off in this example",
      619: "autolinks of GFM, off in this example",
      620: "autolinks of GFM, off in this example",
      631: "an email address whose domain has an underscore before its last word",
      645: "comments as CommonMark 0.31 has them",
      646: "comments as CommonMark 0.31 has them",
      653: "the tag filter: raw HTML is text on our page",
    },
  },
];

/** Parses a specification's examples: fenced by 32 backticks, a dot between input and output, → for tabs. */
function readExamples(specification: string): Example[] {
  const examples: Example[] = [];
  let lines: string[] | null = null;
  for (const line of specification.split("\n")) {
    if (lines === null) {
      if (line.startsWith(`${fence} example`)) lines = [];
    } else if (line === fence) {
      const at = lines.indexOf(".");
      const text = (part: string[]) => part.map((one) => `${one.replaceAll("→", "\t")}\n`).join("");
      examples.push({
        number: examples.length + 1,
        markdown: text(lines.slice(0, at)),
        html: text(lines.slice(at + 1)),
      });
      lines = null;
    } else lines.push(line);
  }
  return examples;
}

/** Normalises equivalent HTML: attribute forms of tables and tasks, white space between blocks. */
function normalize(html: string): string {
  return html
    .replaceAll(/ style="text-align:(\w+)"/g, ' align="$1"')
    .replaceAll(/<input [^>]*>/g, (input) => (input.includes("checked") ? "<done>" : "<open>"))
    .replaceAll(/<tbody>\s*<\/tbody>/g, "")
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/\s+(?=<\/(?:li|td|th|blockquote)>)/g, "")
    .replaceAll(/(<(?:li|blockquote)>)\s+/g, "$1")
    .trim();
}

function checkExamples(name: string, examples: Example[], explained: Record<number, string>): Conformance {
  const parser = createParser();
  parser.set({ html: true, breaks: false, xhtmlOut: true });
  parser.renderer.rules.task_marker = (tokens, index) =>
    tokens[index]?.content === "done" ? "<done>" : "<open>";
  const failed = examples
    .filter(({ markdown, html }) => normalize(parser.render(markdown)) !== normalize(html))
    .map(({ number }) => number);
  const unexplained = failed.filter((number) => explained[number] === undefined);
  return { name, passed: examples.length - failed.length, total: examples.length, failed, unexplained };
}

/** Runs the page's parser on the examples, line breaks off and raw HTML on as the specifications assume. */
function checkConformance(): Conformance[] {
  return specifications
    .filter(({ file }) => existsSync(file))
    .map(({ name, file, explained }) =>
      checkExamples(name, readExamples(readFileSync(file, "utf8")), explained),
    );
}

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
