import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import type { Browser, Page } from "playwright-core";
import { createTestClient, encodeFunctionData, erc20Abi, http, publicActions, walletActions } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser } from "./open-page.ts";
import { ampleFees, pickWallet, readAccount } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const { alice, bob, carol } = devnetAccounts;
const { usdc } = product.addresses;
const node = createTestClient({ mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);
let browser: Browser;
let page: Page;
let account: `0x${string}`;

beforeAll(async () => {
  browser = await launchStillBrowser();
  page = await browser.newPage({ locale: "en-US", viewport: { width: 360, height: 740 } });
  await page.goto(`${product.url}/alithia`);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await pickWallet(page, /Demo wallet/);
  account = await readAccount(page);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [carol, 5_000_000n] });
  const gift = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [account, 9_000_000n] });
  const given = { account: alice, to: usdc, data: gift, chain: null, ...ampleFees };
  await untilMined(node, await node.sendTransaction(given));
  await node.impersonateAccount({ address: account });
  const approval = { account, to: usdc, data, chain: null, ...ampleFees };
  await untilMined(node, await node.sendTransaction(approval));
  await node.stopImpersonatingAccount({ address: account });
});
afterAll(() => browser.close());

test.each([
  ["a transfer", `send 1 S to ${bob}`],
  ["a swap", "swap 2 S for USDC"],
  ["a revocation", `revoke the approval of ${carol} for USDC`],
  ["the approval before a swap", "swap 5 USDC for S"],
])("a card opens at its start, with the fee that the wallet is asked to allow: %s", async (_, words) => {
  const cards = page.getByRole("region", { name: "Proposed transaction" });
  const earlier = await cards.count();
  await page.getByPlaceholder("Message Alithia").fill(words);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  const card = cards.nth(earlier);
  await untilSeen(card.getByText(/^Network fee.*, at most$/));
  const headline = card.locator(".ticket-headline").first();
  await expect.poll(async () => (await headline.boundingBox())?.y ?? -1).toBeGreaterThan(40);
  const shown = card.locator("dt", { hasText: /^Network fee/ }).locator("xpath=following-sibling::dd[1]");
  const fee = await shown.textContent();
  expect(fee).toMatch(/^0\.\d+ S$/);
  await card.getByRole("button", { name: /Open the wallet/ }).click();
  const wallet = page.getByRole("dialog", { name: "Demo wallet" });
  await untilSeen(wallet);
  const asked = wallet.locator("dt", { hasText: "Fee, at most" }).locator("xpath=following-sibling::dd[1]");
  expect(await asked.textContent()).toBe(fee);
  await wallet.getByRole("button", { name: "Reject" }).click();
  await untilSeen(card.getByText("You declined in the wallet; this transaction was not sent."));
});
