import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as chromeLauncher from "chrome-launcher";
import { findFreePort } from "../../scripts/product/find-free-port.ts";
import { startProduct } from "../../scripts/product/start-product.ts";
import { findChromium } from "../../scripts/testing/find-chromium.ts";
import { buildSite } from "../../web/build/build-site.ts";
import { measurePage, type PageFigures } from "./measure-page.ts";
import { measureScripts } from "./measure-scripts.ts";
import { writeStaticPage } from "./write-static-page.ts";

const runs = 5;
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "alithia-bench-landing-"));
const site = join(folder, "site");

function medianOf(all: PageFigures[]): PageFigures {
  const median = (key: keyof PageFigures) => {
    const values = all.map((figures) => figures[key]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  const keys = Object.keys(all[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(keys.map((key) => [key, median(key)])) as PageFigures;
}

const port = await findFreePort(23_400);
const publicOrigin = `http://127.0.0.1:${port}`;
await buildSite({ publicOrigin });
cpSync(join(root, "web/dist"), site, { recursive: true });
await writeStaticPage(site);
const product = await startProduct({
  folder: join(folder, "state"),
  port,
  nodePort: 0,
  log: () => {},
  environment: { SITE_FOLDER: site },
});
const chrome = await chromeLauncher.launch({
  chromePath: findChromium(),
  chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});

/** On a busy machine a run can fail; three times in a row means something else. */
async function measureAgain(url: string, attemptsLeft = 3): Promise<PageFigures> {
  return measurePage(url, chrome.port).catch((error: unknown) => {
    if (attemptsLeft === 1) throw error;
    return measureAgain(url, attemptsLeft - 1);
  });
}

try {
  const ours: PageFigures[] = [];
  const plain: PageFigures[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await measureAgain(`${product.url}/`));
    plain.push(await measureAgain(`${product.url}/static`));
    process.stdout.write(".");
  }
  console.log("");
  const figures = { Alithia: medianOf(ours), "static page": medianOf(plain) };
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, values]) => [
        name,
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, Math.round(value * 1000) / 1000]),
        ),
      ]),
    ),
  );
  const ratio = figures.Alithia.largestPaintMs / figures["static page"].largestPaintMs;
  console.log(`Largest paint: ${ratio.toFixed(3)} × that of the static page.`);
  const scripts = measureScripts(site);
  const total = scripts.reduce((sum, script) => sum + script.gzipBytes, 0);
  console.log(
    `Scripts of the landing page in all: ${(total / 1_000).toFixed(1)} kB gzip in ${scripts.length} files.`,
  );
} finally {
  chrome.kill();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
