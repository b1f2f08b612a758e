import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
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

async function say(page: Page, text: string) {
  await page.getByPlaceholder("Message Alithia").fill(text);
  await page.getByPlaceholder("Message Alithia").press("Enter");
}

async function connectAndAskAgain(page: Page) {
  const card = page.locator(".wallet-needed").last();
  await card.getByRole("button", { name: "Connect wallet" }).click();
  await card.getByRole("button", { name: /Demo wallet/ }).click();
  await page.getByRole("button", { name: /Ask again with 0x/ }).click();
  const proposal = page.getByRole("region", { name: "Proposed transaction" });
  await untilSeen(proposal);
  return proposal;
}

test("a request that needs an account offers the wallet where it stands, and is asked again in the same words", async () => {
  const page = await openChat();
  await say(page, `send 1.25 S to ${devnetAccounts.bob}`);
  const proposal = await connectAndAskAgain(page);
  await expect.poll(() => proposal.textContent()).toContain(`Send 1.25 S to ${devnetAccounts.bob}.`);
  expect(await page.locator(".wallet-needed").count()).toBe(0);
  await page.context().close();
});

test("so does one that was put together over two messages", async () => {
  const page = await openChat();
  await say(page, "send 2 S");
  await untilSeen(page.locator(".message[data-sender=agent]").last());
  await untilSeen(page.getByPlaceholder("Message Alithia"));
  await say(page, devnetAccounts.bob);
  const proposal = await connectAndAskAgain(page);
  await expect.poll(() => proposal.textContent()).toContain(`Send 2 S to ${devnetAccounts.bob}.`);
  await page.context().close();
});
