import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-accounts.ts";
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../scripts/product/find-free-port.ts";
import { type Product, startProduct } from "../scripts/product/start-product.ts";
import { launchBrowser } from "../scripts/testing/launch-browser.ts";

const day = 86_400;
let folder: string;
let product: Product;
let browser: Browser;
/** Stays open from the sold-out sale to its end. */
let lastBuyer: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "alithia-sale-"));
  const port = await findFreePort(30_000 + (process.pid % 20_000));
  product = await startProduct({ folder, port, nodePort: 0, log: () => {} });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The chain as its operator holds it: mining, time and accounts at will. */
function operate() {
  return createTestClient({ mode: "anvil", transport: http(product.devnet.url) })
    .extend(publicActions)
    .extend(walletActions);
}

async function callSale(from: `0x${string}`, data: `0x${string}`, value = 0n): Promise<void> {
  const chain = operate();
  await chain.impersonateAccount({ address: from });
  await chain.setBalance({ address: from, value: value + parseEther("10") });
  const hash = await chain.sendTransaction({
    account: from,
    chain: null,
    to: product.devnet.addresses.aliSale,
    data,
    value,
    gas: 400_000n,
    maxFeePerGas: 10n ** 12n,
  });
  await chain.waitForTransactionReceipt({ hash, timeout: 10_000, pollingInterval: 50 });
}

const readInfo = (buyer: `0x${string}` = devnetAccounts.alice) =>
  operate().readContract({
    address: product.devnet.addresses.aliSale,
    abi: aliSaleAbi,
    functionName: "saleInfo",
    args: [buyer],
  });

const buyCall = encodeFunctionData({ abi: aliSaleAbi, functionName: "buy", args: [1n, 2n ** 255n] });
const stranger = `0x${"77".repeat(20)}` as const;

async function openSale(context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext({ locale: "en-US" }))).newPage();
  await page.goto(`${product.url}/token`);
  return page;
}

async function connect(page: Page): Promise<`0x${string}`> {
  await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
  await page.getByRole("button", { name: /Demo wallet/ }).click();
  await page.getByRole("button", { name: /Connected account/ }).waitFor();
  await page.getByText(/Balance 1,000 S/).waitFor();
  return (await page.locator(".wallet-account").first().textContent()) as `0x${string}`;
}

async function press(page: Page, name: "Sign" | "Reject") {
  await page.getByRole("dialog", { name: "Demo wallet" }).getByRole("button", { name, exact: true }).click();
}

async function buy(page: Page, pay: string) {
  await page.getByLabel("You pay").fill(pay);
  await page.getByRole("button", { name: "Buy ALI" }).click();
}

async function findAxeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

test("the record on the page is the deployed contract's price", async () => {
  const { terms } = await readInfo();
  expect(parseEther(saleRecord.exchangeRate)).toBe(terms.price);
  const page = await openSale();
  await page.getByText("0.11 S per ALI").nth(1).waitFor();
  await page.context().close();
});

test("the sale is loaded on demand, with its own script and stylesheet", async () => {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${product.url}/alithia`);
  await page.getByPlaceholder("Message Alithia").waitFor();
  expect(asked.filter((url) => url.includes("token-page"))).toEqual([]);
  await page.goto(`${product.url}/token`);
  await page.getByRole("heading", { name: "Open", exact: true }).waitFor();
  const own = asked.filter((url) => url.includes("token-page")).map((url) => url.split(".").at(-1));
  expect(new Set(own)).toEqual(new Set(["js", "css"]));
  await context.close();
});

test("a visitor buys, the entry appears, and a return pays back every wei", async () => {
  const page = await openSale();
  const account = await connect(page);
  await buy(page, "11,5");
  await press(page, "Sign");
  await page.getByText("You bought 104.545454545454545454 ALI for 11.5 S.").waitFor();
  await page.getByRole("cell", { name: "you" }).waitFor();
  expect((await readInfo(account)).positionPaid).toBe(parseEther("11.5"));

  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByText("You get exactly 11.5 S").waitFor();
  await page.getByRole("button", { name: "Approve and return" }).click();
  await press(page, "Sign");
  await press(page, "Sign");
  await page.getByText("You gave 104.545454545454545454 ALI back and received 11.5 S.").waitFor();
  const info = await readInfo(account);
  expect([info.positionTokens, info.positionPaid, info.buyerAllowance]).toEqual([0n, 0n, 0n]);
  await page.context().close();
});

test("the page says nothing that axe objects to, connected or not, narrow or wide", async () => {
  const page = await openSale();
  await page.getByText("Connect a wallet to buy.").waitFor();
  await page.getByText("All released by").first().waitFor();
  expect(await findAxeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await connect(page);
  expect(await findAxeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().close();
});

test("declining is no error, and the form keeps its amount", async () => {
  const page = await openSale();
  await connect(page);
  await buy(page, "1");
  await press(page, "Reject");
  await page.getByText("You declined in the wallet; nothing was sent.").waitFor();
  expect(await page.getByLabel("You pay").inputValue()).toBe("1");
  await page.context().close();
});

test("a purchase that is pending survives a reload and shows in a second tab, where no other can start", async () => {
  const chain = operate();
  const page = await openSale();
  await connect(page);
  await chain.setAutomine(false);
  try {
    await buy(page, "2.2");
    await press(page, "Sign");
    await page.getByRole("heading", { name: "Sent" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Sent" }).waitFor();
    const second = await openSale(page.context());
    await second.getByText("Another transaction of this page is still open.").first().waitFor();
  } finally {
    await chain.setAutomine(true);
  }
  await chain.mine({ blocks: 1 });
  await page.getByText("You bought 20 ALI for 2.2 S.").waitFor();
  await page.context().close();
});

test("a purchase that the chain refuses after the signature shows the contract's own reason", async () => {
  const chain = operate();
  const page = await openSale();
  await connect(page);
  await page.getByLabel("You pay").fill("3");
  await page.getByRole("button", { name: "Buy ALI" }).click();
  const wallet = page.getByRole("dialog", { name: "Demo wallet" });
  await wallet.waitFor();
  await callSale(
    devnetAccounts.guardian,
    encodeFunctionData({ abi: aliSaleAbi, functionName: "pauseBuying", args: [3600n] }),
  );
  await wallet.getByRole("button", { name: "Sign", exact: true }).click();
  await page.getByRole("heading", { name: "The contract refused" }).waitFor();
  await page.getByText(/The guardian has paused buying until .* Only the network fee was spent\./).waitFor();
  await page.getByRole("heading", { name: "Buying is paused" }).waitFor();
  await callSale(
    devnetAccounts.guardian,
    encodeFunctionData({ abi: aliSaleAbi, functionName: "pauseBuying", args: [0n] }),
  );
  await chain.mine({ blocks: 1 });
  await page.getByRole("heading", { name: "Open", exact: true }).waitFor();
  await page.context().close();
});

test("amounts that cannot be meant are answered in words", async () => {
  const page = await openSale();
  await connect(page);
  for (const [text, answer] of [
    ["1,500", /could mean 1500 or 1\.500/],
    ["1e3", /without an exponent/],
    ["-1", /cannot be negative/],
    ["0", /more than zero/],
    ["0.1234567890123456789", /At most 18 digits/],
    ["5000", /Your wallet holds 1,000/],
    ["1000", /Nothing would be left for the network fee/],
  ] as const) {
    await page.getByLabel("You pay").fill(text);
    await page.getByText(answer).waitFor();
    expect(await page.getByRole("button", { name: "Buy ALI" }).isDisabled()).toBe(true);
  }
  await page.getByRole("button", { name: "Max" }).click();
  await page.getByText("Nothing is in the way.").waitFor();
  await page.context().close();
});

test("at the edge of the cap the rest is bought, then the sale is sold out", async () => {
  const { terms, sold } = await readInfo();
  let left = terms.cap - sold - parseEther("5");
  for (let wallet = 1; left > 0n; wallet += 1) {
    const part = left < terms.walletCap ? left : terms.walletCap;
    const buyer = `0x${(0x5000 + wallet).toString(16).padStart(40, "0")}` as const;
    await callSale(buyer, buyCall, (part * terms.price) / parseEther("1"));
    left -= part;
  }
  const page = await openSale();
  lastBuyer = page;
  await connect(page);
  await page.getByRole("heading", { name: "Nearly sold out" }).waitFor();
  await page.getByLabel("You pay").fill("11");
  await page.getByText(/Only 5\S* ALI are left: you pay 0\.55\S* S for them/).waitFor();
  await page.getByRole("button", { name: "Buy ALI" }).click();
  await press(page, "Sign");
  await page.getByRole("heading", { name: "Sold out", exact: true }).waitFor();
});

test("after the end a buyer still returns; after the return date nobody does, and a stranger pays out to the right places", async () => {
  const chain = operate();
  const page = lastBuyer;
  const { terms } = await readInfo();
  await chain.setNextBlockTimestamp({ timestamp: terms.end });
  await chain.mine({ blocks: 1 });
  await page.getByRole("heading", { name: "Buying has ended" }).waitFor();
  await page.getByLabel("Give back").fill("2");
  await page.getByRole("button", { name: "Approve and return" }).click();
  await press(page, "Sign");
  await press(page, "Sign");
  await page.getByText(/You gave 2 ALI back and received 0\.22 S\./).waitFor();

  await chain.setNextBlockTimestamp({ timestamp: terms.returnUntil + BigInt(day) });
  await chain.mine({ blocks: 1 });
  await page.getByRole("heading", { name: "Closed" }).waitFor();
  expect(await page.getByLabel("Give back").count()).toBe(0);

  const { aliToken } = product.devnet.addresses;
  const readTokens = () =>
    chain.readContract({
      address: aliToken,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [terms.unsoldRecipient],
    });
  const { raised, sold } = await readInfo();
  const coinsBefore = await chain.getBalance({ address: terms.treasury });
  const tokensBefore = await readTokens();
  await callSale(stranger, encodeFunctionData({ abi: aliSaleAbi, functionName: "withdraw" }));
  await callSale(stranger, encodeFunctionData({ abi: aliSaleAbi, functionName: "sweepUnsold" }));
  expect((await chain.getBalance({ address: terms.treasury })) - coinsBefore).toBe(raised);
  expect((await readTokens()) - tokensBefore).toBe(terms.cap - sold);
  await page.context().close();
});
