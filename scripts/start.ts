import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { siteName } from "@alithia/content/site.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { startPublicNodeProxy } from "@alithia/deploy/devnet/start-public-node-proxy.ts";
import { lockFolder } from "@alithia/protocol/lock-folder.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import { ensureSite } from "./product/ensure-built.ts";
import { sayWhile, startProduct } from "./product/start-product.ts";

/** Returns the configuration that a running server embeds in its pages. */
async function readSiteConfigOf(url: string): Promise<Record<string, unknown>> {
  const html = await (await fetch(url)).text();
  const json = html.match(/<script type="application\/json" id="site-config">(.*?)<\/script>/s)?.[1];
  return json === undefined ? {} : JSON.parse(json);
}

const root = join(import.meta.dirname, "..");
const folder = process.env.ALITHIA_HOME ?? join(root, ".alithia");
const hot = process.argv.includes("--hot");
/** The lock file inside the locked folder; `--reset` keeps it. */
const lockName = "in-use.lock";
const startedAt = performance.now();
const log = (line: string) => console.log(line);
const localModelHint = `
Her own small model answers. A model of your own takes two settings more, here Ollama's:
  MODELS=openai-compatible COMPATIBLE_BASE_URL=http://127.0.0.1:11434/v1 \\
  COMPATIBLE_MODEL=qwen3:14b npm start
`;

async function choosePort(wanted: number, purpose: string): Promise<number> {
  const port = await findFreePort(wanted);
  if (port !== wanted) log(`Port ${wanted} is taken, so ${purpose} uses ${port}.`);
  return port;
}

const closers: (() => Promise<void>)[] = [];
const stopping = new AbortController();

/** Locks the folder before touching it, since another process may use it. */
function prepareFolder() {
  const lock = lockFolder({
    file: join(folder, lockName),
    inUse: `${siteName} already runs in ${folder}. Stop it first, or set ALITHIA_HOME to another folder for a second one.`,
    setting: "ALITHIA_HOME",
  });
  closers.push(async () => lock.release());
  const kept = readdirSync(folder).filter((name) => name !== lockName);
  if (process.argv.includes("--reset")) {
    for (const name of kept.splice(0)) rmSync(join(folder, name), { recursive: true, force: true });
    log("Began anew: what was kept is gone.");
  }
  if (kept.length === 0)
    log("Setting up the chain, its contracts and the site. The first time takes a little longer.");
}

async function start() {
  prepareFolder();
  const port = await choosePort(Number(process.env.PORT ?? 8146), "the site");
  const productPort = hot ? await choosePort(port + 1, "the server") : port;
  if (!hot) await sayWhile("the site's build", ensureSite(), log);
  const product = await startProduct({
    folder,
    port: productPort,
    nodePort: await choosePort(8545, "the chain"),
    log,
    ...(process.argv.includes("--like-public-node") && { readThrough: startPublicNodeProxy }),
    watch: hot,
    signal: stopping.signal,
  });
  closers.push(product.stop);
  let { url } = product;
  if (hot) {
    const siteConfig = await readSiteConfigOf(product.url);
    // Imported lazily: the bundler takes a fifth of the start, and only hot reload needs it.
    const { startSiteDev } = await import("@alithia/web/build/start-site-dev.ts");
    const site = await startSiteDev({ apiOrigin: product.url, port, siteConfig });
    closers.push(site.close);
    url = site.url;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log(`
${siteName} is at ${url}  (ready in ${seconds} s, Ctrl-C stops it)

Three things to ask her at ${new URL("/alithia", url)}:
  What is in ${devnetAccounts.alice}?
  Why did ${product.devnet.history.failedPurchase} fail?
  How do fees work on Sonic?

The server's log is in ${join(folder, "server.log")}.
${process.env.MODELS ? "" : localModelHint}`);
}

let starting = Promise.resolve();

/** Waits for a start in progress before closing, so that nothing is left running. */
async function stop(code: number) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await Promise.allSettled([starting]);
  for (const close of closers.reverse()) await close();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
starting = start();
starting.catch((error: unknown) => {
  if (stopping.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  stop(1);
});
