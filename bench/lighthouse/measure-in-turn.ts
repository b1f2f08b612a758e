import * as chromeLauncher from "chrome-launcher";
import { findChromium } from "../../scripts/testing/launch-browser.ts";
import { measurePage, type PageFigures } from "./measure-page.ts";

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
