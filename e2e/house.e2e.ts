import { agentProfile } from "@alithia/content/agent-profile.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import type { Page } from "playwright-core";
import { createPublicClient, erc20Abi, formatUnits, http } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const node = createPublicClient({ transport: http(product.nodeUrl) });
let browser: StillBrowser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});

afterAll(() => browser.close());

async function openChat(): Promise<Page> {
  const page = await browser.lendPage({ locale: "en-US" });
  await page.goto(`${product.url}/alithia`);
  await untilSeen(page.getByRole("button", { name: "Connect wallet" }));
  return page;
}

async function ask(page: Page, text: string): Promise<string> {
  const ids = await page.locator("[id^=message-]").evaluateAll((found) => found.map((element) => element.id));
  const before = ids.filter((id) => /^message-\d+$/.test(id)).length;
  await page.getByPlaceholder("Message Alithia").fill(text);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  await untilSeen(page.locator(`#message-${before}`));
  await untilSeen(page.getByPlaceholder("Message Alithia"));
  const reply = page.locator(`#message-${before + 1}`);
  await untilSeen(reply);
  return reply.innerText();
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** Returns the integer part of an amount, formatted as in replies. */
function wholePart(amount: bigint, decimals: number): string {
  return withThousands(formatUnits(amount, decimals).split(".")[0] ?? "");
}

test("a visitor asks what an address holds and sees the balances that the chain has", async () => {
  const alice = devnetAccounts.alice;
  const page = await openChat();
  await ask(page, `summarize ${alice}`);
  const portfolio = page.getByRole("region", { name: `Portfolio of ${alice}` });
  await untilSeen(portfolio);
  const reply = await portfolio.innerText();
  const native = await node.getBalance({ address: alice });
  const { aliToken, usdc } = product.addresses;
  const [ali, dollars] = await Promise.all(
    [aliToken, usdc].map((address) =>
      node.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [alice] }),
    ),
  );
  expect(reply).toContain(wholePart(native, 18));
  expect(reply).toContain(wholePart(ali ?? 0n, 18));
  expect(reply).toContain(wholePart(dollars ?? 0n, 6));
  // The card replaces the table of the text and the pictures meant for other clients.
  expect(await page.locator("#message-1 :is(.markdown table, .attachments img)").count()).toBe(0);
  const movements = page.getByRole("img", { name: /token movements by block/ });
  expect(await movements.isVisible()).toBe(false);
  await page.getByText(/^\d+ token movements, as a chart$/).click();
  await untilSeen(movements);
  await page.close();
});

test("a visitor asks about a failed transaction and sees the contract's reason", async () => {
  const page = await openChat();
  const reply = await ask(page, `why did ${product.history.failedPurchase} fail?`);
  expect(reply).toMatch(/failed|reverted/i);
  expect(reply).toMatch(/too small|PaymentTooSmall|minimum|OutputBelowMinimum/);
  await page.close();
});

test("after a reload the conversation is there again", async () => {
  const page = await openChat();
  const reply = await ask(page, `what happened in ${product.history.transferAli} ?`);
  await page.reload();
  await untilSeen(page.locator("#message-1"));
  expect(await page.locator("#message-0").innerText()).toContain(product.history.transferAli);
  const start = async () => (await page.locator("#message-1").innerText()).slice(0, 60);
  await expect.poll(start).toBe(reply.slice(0, 60));
  await page.close();
});

test("an unreachable path is a real 404 that leads home", async () => {
  const page = await browser.lendPage({});
  const response = await page.goto(`${product.url}/no-such-page`);
  expect(response?.status()).toBe(404);
  await untilSeen(page.getByRole("link", { name: /home|start|Alithia/i }).first());
  await page.close();
});

test("the hero, roadmap and token images and the chat's avatar are drawn", async () => {
  const page = await browser.lendPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(product.url);
  const images = page.locator("main img");
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const drawn = await images.evaluateAll((found) =>
    found.flatMap((image) =>
      image instanceof HTMLImageElement && image.naturalWidth > 0 ? [image.currentSrc] : [],
    ),
  );
  for (const name of ["hero", "roadmap", "token"]) expect(drawn.join(" ")).toContain(`/${name}-`);
  expect((await fetch(`${product.url}${agentProfile.chatImage}`)).headers.get("content-type")).toContain(
    "image/",
  );
  await page.close();
});

test("the sale screen's script and style are fetched only when it is opened", async () => {
  const page = await browser.lendPage({});
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(product.url);
  await page.mouse.move(100, 100);
  await page.waitForLoadState("networkidle");
  const sale = /\/token-page-[^/]+\.(js|css)$/;
  expect(fetched.filter((path) => sale.test(path))).toEqual([]);
  await page.goto(`${product.url}/token`);
  await page.waitForLoadState("networkidle");
  const kinds = new Set(fetched.filter((path) => sale.test(path)).map((path) => path.split(".").at(-1)));
  expect(kinds).toEqual(new Set(["js", "css"]));
  await page.close();
});
