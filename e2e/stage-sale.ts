import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import { findFreePort } from "@alithia/protocol/serve-on-loopback.ts";
import type { BrowserContext, Page } from "playwright-core";
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { expect, inject } from "vitest";
import { startProduct } from "../scripts/product/start-product.ts";
import { createVisitor } from "./ask-agent.ts";
import { launchStillBrowser, refreshPage, wake } from "./open-page.ts";
import { ampleFees, pickWallet, readAccount } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

type Address = `0x${string}`;

export type SaleStage = Awaited<ReturnType<typeof stageSale>>;

/** Starts a product for one test file, whose chain can be moved through time. */
export async function stageSale() {
  const folder = mkdtempSync(join(tmpdir(), "alithia-sale-"));
  cpSync(inject("snapshot"), folder, { recursive: true });
  const port = await findFreePort(30_000 + (process.pid % 20_000));
  const product = await startProduct({ folder, port, nodePort: 0, log: () => {} });
  const browser = await launchStillBrowser();
  const { aliSale, aliToken } = product.devnet.addresses;
  const chain = createTestClient({ mode: "anvil", transport: http(product.devnet.url) })
    .extend(publicActions)
    .extend(walletActions);

  async function send(from: Address, to: Address, data: Address, value = 0n): Promise<void> {
    await chain.impersonateAccount({ address: from });
    await chain.setBalance({ address: from, value: value + parseEther("10") });
    const fees = { ...ampleFees, gas: 400_000n };
    const hash = await chain.sendTransaction({ account: from, chain: null, to, data, value, ...fees });
    const receipt = await untilMined(chain, hash);
    if (receipt.status !== "success") throw new Error(`${data.slice(0, 10)} from ${from} reverted.`);
    await refreshPages();
  }

  async function refreshPages(): Promise<void> {
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => refreshPage(page).catch(unlessLeft)));
  }

  return {
    ...product,
    browser,
    /** Full control of the chain: mining, time and accounts. */
    chain,
    readInfo: (buyer: Address = devnetAccounts.alice) =>
      chain.readContract({ address: aliSale, abi: aliSaleAbi, functionName: "saleInfo", args: [buyer] }),
    readAli: (holder: Address) =>
      chain.readContract({ address: aliToken, abi: erc20Abi, functionName: "balanceOf", args: [holder] }),
    /** Calls the sale from any account, which is given the coins for it. */
    callSale: (from: Address, data: Address, value = 0n) => send(from, aliSale, data, value),
    pause: (seconds: bigint) =>
      send(
        devnetAccounts.guardian,
        aliSale,
        encodeFunctionData({ abi: aliSaleAbi, functionName: "pauseBuying", args: [seconds] }),
      ),
    /** Moves ALI from an account without its key; its coin balance stays the same. */
    async moveAli(from: Address, to: Address, units: bigint) {
      const balance = await chain.getBalance({ address: from });
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] });
      await send(from, aliToken, data);
      await chain.setBalance({ address: from, value: balance });
    },
    async travelTo(timestamp: bigint) {
      await chain.setNextBlockTimestamp({ timestamp });
      await chain.mine({ blocks: 1 });
      await refreshPages();
    },
    async openSale(context?: BrowserContext): Promise<Page> {
      const page = await (context?.newPage() ?? browser.lendPage({ locale: "en-US" }));
      await page.goto(`${product.url}/token`);
      await wake(page);
      return page;
    },
    async close() {
      await browser.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ignores errors of a page that is being closed or left. */
function unlessLeft(cause: Error): void {
  if (!/context was destroyed|has been closed/.test(cause.message)) throw cause;
}

export const buyCall = encodeFunctionData({
  abi: aliSaleAbi,
  functionName: "buy",
  args: [1n, 2n ** 255n],
});

/** Connects the demo wallet; returns its account. */
export async function connect(page: Page): Promise<Address> {
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  await pickWallet(page, /Demo wallet/);
  await untilSeen(page.getByText(/Balance 1,000 S/));
  return readAccount(page);
}

/** The demo wallet's dialog. */
export function walletOf(page: Page) {
  return page.getByRole("dialog", { name: "Demo wallet" });
}

export async function press(page: Page, name: "Sign" | "Reject"): Promise<void> {
  const button = walletOf(page).getByRole("button", { name, exact: true });
  await untilSeen(button);
  await button.click();
}

export async function buy(page: Page, pay: string): Promise<void> {
  await page.getByLabel("You pay").fill(pay);
  await page.getByRole("button", { name: "Buy ALI" }).click();
}

/** Buys from arbitrary wallets until only `left` units are for sale. */
export async function sellAllBut(stage: SaleStage, left: bigint): Promise<void> {
  const { terms, sold } = await stage.readInfo();
  let rest = terms.cap - sold - left;
  for (let wallet = 1; rest > 0n; wallet += 1) {
    const part = rest < terms.walletCap ? rest : terms.walletCap;
    const buyer = `0x${(0x5000 + wallet).toString(16).padStart(40, "0")}` as const;
    await stage.callSale(buyer, buyCall, (part * terms.price + 10n ** 18n - 1n) / parseEther("1"));
    rest -= part;
  }
}

export async function giveDollars(stage: SaleStage, to: `0x${string}`, units: bigint): Promise<void> {
  const { chain, devnet } = stage;
  const data = encodeFunctionData({ abi: testUsdcAbi, functionName: "mint", args: [to, units] });
  const account = devnetAccounts.carol;
  await untilMined(
    chain,
    await chain.sendTransaction({ account, chain: null, to: devnet.addresses.usdc, data, ...ampleFees }),
  );
}

/** Buys S with the given dollars from another account, wherever the price is best. */
export async function buyCoinsWith(stage: SaleStage, dollars: number): Promise<void> {
  const { chain } = stage;
  const account = devnetAccounts.carol;
  await giveDollars(stage, account, BigInt(dollars) * 10n ** 6n);
  const { proposals, text } = await createVisitor(stage.url, account)(`swap ${dollars} USDC for S`);
  expect(proposals, text).toHaveLength(1);
  for (const { to, data, valueWei } of proposals[0]?.steps ?? []) {
    const call = { ...(to && { to }), data, value: BigInt(valueWei), account, chain: null };
    const { status } = await untilMined(chain, await chain.sendTransaction({ ...call, ...ampleFees }));
    expect(status).toBe("success");
  }
}

/** Enters a USDC payment and asks what it buys; returns a function that locates each step's button. */
export async function payWithDollars(stage: SaleStage, page: Page, amount: string) {
  await page.getByRole("button", { name: "S, pay with another token" }).click();
  await page.getByLabel("Token to pay with").selectOption(stage.devnet.addresses.usdc);
  await page.getByLabel("You pay").fill(amount);
  await page.getByRole("button", { name: "See what it buys" }).click();
  await untilSeen(page.getByText(/if the purchase does not follow/));
  return (place: number) => page.getByRole("button", { name: `Open the wallet for step ${place} of 3` });
}
