import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { ensureGallery } from "../scripts/product/ensure-built.ts";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";
import { serveSite } from "./stand-in/serve-site.ts";

/** Captures every screen and state at three widths for docs/screenshots, from a running `npm start`. */
const product = process.argv[2] ?? "http://127.0.0.1:8146";
const folder = join(import.meta.dirname, "../docs/screenshots");
const views = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const sheets = [
  { page: "gallery.html", name: "chat-states" },
  { page: "proposal-gallery.html", name: "ticket-states" },
  { page: "token-gallery.html", name: "sale-states" },
];
const alice = "0x976EA74026E726554dB657fA54763abd0C3a0aa9";

type View = (typeof views)[number];

function shoot(page: Page, name: string, { width }: View, fullPage = false): Promise<Buffer> {
  return page.screenshot({ path: join(folder, `${name}-${width}.jpg`), type: "jpeg", quality: 68, fullPage });
}

async function scrollThrough(page: Page, height: number): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += height) {
    await page.mouse.wheel(0, height);
    await page.waitForTimeout(250);
  }
  // Full-page screenshots have no scroll bar.
  await page.addStyleTag({ content: "html { scrollbar-width: none }" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(1_500);
}

async function shootPages(page: Page, view: View): Promise<void> {
  for (const [path, name] of [
    ["/", "landing"],
    ["/token", "token"],
  ] as const) {
    await page.goto(product + path, { waitUntil: "networkidle" });
    await shoot(page, `${name}-first`, view);
    await scrollThrough(page, view.height);
    await shoot(page, name, view, true);
  }
  for (const name of ["legal", "status", "press", "addresses", "not-found"]) {
    await page.goto(`${product}/${name}`, { waitUntil: "networkidle" });
    await shoot(page, name, view);
  }
}

async function shootChat(page: Page, view: View): Promise<void> {
  await page.goto(`${product}/alithia`, { waitUntil: "networkidle" });
  await shoot(page, "chat-empty", view);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const ask = async (text: string, sign: string | RegExp) => {
    await page.getByPlaceholder("Message Alithia").fill(text);
    await page.keyboard.press("Enter");
    await page.getByText(sign).last().waitFor();
    await page.getByPlaceholder("Message Alithia").waitFor();
    await page.waitForTimeout(1_500);
  };
  await ask("How do fees work on Sonic?", /floor of 50 gwei/);
  await shoot(page, "chat-answer", view);
  await ask(`summarize ${alice}`, /by prices of block/);
  if (await button("Start of answer").isVisible()) await button("Start of answer").click();
  await page.waitForTimeout(500);
  await shoot(page, "chat-portfolio", view);
  await ask("swap 2 S for USDC", /needs your wallet/);
  await page.locator(".wallet-needed").getByRole("button", { name: "Connect wallet" }).click();
  await button(/^Demo wallet/).waitFor();
  await shoot(page, "wallet-picker", view);
  await button(/^Demo wallet/).click();
  await button(/^Ask again/).click();
  await button("Open the wallet").last().waitFor();
  await page.waitForTimeout(2_000);
  await shoot(page, "chat-ticket", view);
  await button("Open the wallet").last().click();
  await page.getByRole("dialog", { name: "Demo wallet" }).getByRole("button", { name: "Sign" }).click();
  await page.getByText(/Done in block/).waitFor();
  await page.waitForTimeout(500);
  await shoot(page, "chat-ticket-done", view);
  await button("Menu").click();
  await button("Conversations").click();
  await page.waitForTimeout(500);
  await shoot(page, "conversations", view);
}

/** Captures all states of a gallery in one picture, with their names. */
async function shootSheet(browser: Browser, origin: string, sheet: (typeof sheets)[number], view: View) {
  const page = await browser.newPage({
    viewport: view,
    reducedMotion: "reduce",
    locale: "en-US",
    bypassCSP: true,
  });
  await page.goto(`${origin}/${sheet.page}`);
  const names = await page.getByRole("listitem").allTextContents();
  const shown = names.filter((name) => name !== "long-thread");
  const figures: string[] = [];
  for (const name of shown) {
    await page.goto(`${origin}/${sheet.page}?state=${name}`, { waitUntil: "networkidle" });
    if (sheet.name === "chat-states" && name !== "text-input")
      await page.locator("[data-acted]").waitFor({ state: "attached" });
    const bytes = await page.screenshot({ type: "jpeg", quality: 80 });
    figures.push(
      `<figure><img src="data:image/jpeg;base64,${bytes.toString("base64")}"><figcaption>${name}</figcaption></figure>`,
    );
  }
  await page.close();
  const scale = view.width === 360 ? 0.55 : 0.36;
  const columns = Math.floor(1_600 / (view.width * scale));
  const paper = await browser.newPage({ viewport: { width: 1_660, height: 900 } });
  await paper.setContent(
    `<style>body{margin:20px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;font:14px sans-serif;background:#888}
    figure{margin:0}img{width:100%;display:block}figcaption{padding:4px 0;color:#fff}</style>${figures.join("")}`,
  );
  await shoot(paper, sheet.name, view, true);
  await paper.close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const gallery = await serveSite(await ensureGallery());
try {
  for (const view of views) {
    const context = await browser.newContext({
      viewport: view,
      reducedMotion: "reduce",
      locale: "en-US",
      bypassCSP: true,
    });
    const page = await context.newPage();
    await shootPages(page, view);
    await shootChat(page, view);
    await context.close();
    for (const sheet of sheets) await shootSheet(browser, gallery.origin, sheet, view);
  }
} finally {
  await gallery.close();
  await browser.close();
}
