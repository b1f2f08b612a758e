import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";
import { type Product, startProduct } from "../../scripts/product/start-product.ts";
import { findChromium } from "../../scripts/testing/launch-browser.ts";
import { buildSite } from "../../web/build/build-site.ts";

type MeasuredSite = {
  product: Product;
  /** The served files: a copy of `web/dist`. */
  folder: string;
  close(): Promise<void>;
};

/**
 * Builds the site and serves it from the production server with its embedded chain. `addPages` may write more
 * files into the served folder before the server reads it, and receives the future origin.
 */
export async function serveMeasuredSite(
  addPages: (siteFolder: string, origin: string) => Promise<void> = async () => {},
): Promise<MeasuredSite> {
  const folder = mkdtempSync(join(tmpdir(), "alithia-bench-site-"));
  const site = join(folder, "site");
  const product = await startMeasured(folder, site, addPages).catch((cause: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  });
  return {
    product,
    folder: site,
    async close() {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMeasured(
  folder: string,
  site: string,
  addPages: (siteFolder: string, origin: string) => Promise<void>,
): Promise<Product> {
  const port = await findFreePort(23_400);
  const publicOrigin = `http://127.0.0.1:${port}`;
  await buildSite({ publicOrigin });
  cpSync(join(import.meta.dirname, "../../web/dist"), site, { recursive: true });
  await addPages(site, publicOrigin);
  return await startProduct({
    folder: join(folder, "state"),
    port,
    nodePort: 0,
    log: () => {},
    environment: { SITE_FOLDER: site },
  });
}

type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  requests: number;
  foreignRequests: number;
  transferKb: number;
  scriptKb: number;
};

type Request = { url: string; transferSize?: number; resourceType?: string };

/** Runs Lighthouse once (mobile, simulated slow 4G, 4x CPU slowdown) in the browser at a debugging port. */
async function measurePage(url: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(url, { port, logLevel: "error", output: "json" });
  if (result === undefined) throw new Error("Lighthouse gave no result.");
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const numeric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details as { items: Request[] };
  const requests = details.items.filter((request) => request.url.startsWith("http"));
  const sum = (items: Request[]) => items.reduce((total, item) => total + (item.transferSize ?? 0), 0) / 1024;
  const figures: PageFigures = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    largestPaintMs: numeric("largest-contentful-paint"),
    blockingMs: numeric("total-blocking-time"),
    layoutShift: numeric("cumulative-layout-shift"),
    requests: requests.length,
    foreignRequests: requests.filter((request) => new URL(request.url).host !== new URL(url).host).length,
    transferKb: sum(requests),
    scriptKb: sum(requests.filter((request) => request.resourceType === "Script")),
  };
  if (Object.values(figures).some(Number.isNaN)) throw new Error("Lighthouse could not measure this run.");
  return figures;
}

/** Measures the pages in turn, so that other load affects all alike; returns the median of the runs. */
export async function measureInTurn<Name extends string>(
  pages: Record<Name, string>,
  runs = 5,
): Promise<Record<Name, PageFigures>> {
  const entries = Object.entries(pages) as [Name, string][];
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
  try {
    const figures = new Map<Name, PageFigures[]>(entries.map(([name]) => [name, []]));
    for (let run = 0; run < runs; run++) {
      for (const [name, url] of entries) figures.get(name)?.push(await measureAgain(url, chrome.port));
      process.stdout.write(".");
    }
    console.log("");
    const medians = entries.map(([name]) => [name, medianOf(figures.get(name) ?? [])]);
    return Object.fromEntries(medians) as Record<Name, PageFigures>;
  } finally {
    chrome.kill();
  }
}

/** A run can fail on a busy machine, so up to three attempts are made. */
async function measureAgain(url: string, port: number, attemptsLeft = 3): Promise<PageFigures> {
  return measurePage(url, port).catch((error: unknown) => {
    if (attemptsLeft === 1) throw error;
    return measureAgain(url, port, attemptsLeft - 1);
  });
}

function medianOf(all: PageFigures[]): PageFigures {
  const median = (key: keyof PageFigures) => {
    const values = all.map((figures) => figures[key]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  const keys = Object.keys(all[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(keys.map((key) => [key, median(key)])) as PageFigures;
}

export function printFigures(pages: Record<string, PageFigures>): void {
  const rounded = Object.entries(pages).map(([name, figures]) => [
    name,
    Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, Math.round(value * 1_000) / 1_000]),
    ),
  ]);
  console.table(Object.fromEntries(rounded));
}

/** Gzipped bytes by file. */
type Scripts = ReadonlyMap<string, number>;

/** Returns the named chunks of a built site with all their static imports. */
export function weighScripts(siteFolder: string, names: readonly string[]): Scripts {
  const assets = join(siteFolder, "assets");
  const starts = new RegExp(`^(${names.join("|")})-[\\w-]{8}\\.js$`);
  const waiting = readdirSync(assets).filter((file) => starts.test(file));
  if (waiting.length < names.length) throw new Error(`Not all of these are chunks: ${names.join(", ")}.`);
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const source = readFileSync(join(assets, file), "utf8");
    sizes.set(file, gzipSync(source, { level: 9 }).length);
    for (const match of source.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g))
      waiting.push(match[1] ?? "");
  }
  return sizes;
}

/** Sums sizes in kB of 1,000 bytes, without files already in `known`. */
export function sumKb(scripts: Scripts, ...known: Scripts[]): number {
  const added = [...scripts].filter(([file]) => !known.some((other) => other.has(file)));
  return added.reduce((sum, [, bytes]) => sum + bytes, 0) / 1_000;
}
