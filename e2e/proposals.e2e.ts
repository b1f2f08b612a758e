import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import type { Locator, Page } from "playwright-core";
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { pickWallet, readAccount } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const node = createPublicClient({ transport: http(product.nodeUrl) });
let browser: StillBrowser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser.close());

async function openChatWithWallet(): Promise<{ page: Page; account: `0x${string}` }> {
  const page = await browser.lendPage({ locale: "en-US" });
  await page.goto(`${product.url}/alithia`);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await pickWallet(page, /Demo wallet/);
  const account = await readAccount(page);
  return { page, account };
}

async function ask(page: Page, text: string) {
  const cards = page.getByRole("region", { name: "Proposed transaction" });
  const earlier = await cards.count();
  await page.getByPlaceholder("Message Alithia").fill(text);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  const card = cards.nth(earlier);
  await untilSeen(card);
  return card;
}

async function openWallet(page: Page) {
  await page.getByRole("button", { name: "Open the wallet" }).last().click();
  const wallet = page.getByRole("dialog", { name: "Demo wallet" });
  await untilSeen(wallet);
  return wallet;
}

/** The focus stays on the card: no key is lost on the page. */
async function untilFocusIn(card: Locator) {
  await expect.poll(() => card.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

test("S is sent from words to a receipt, and the chain agrees", async () => {
  const { page } = await openChatWithWallet();
  const recipient = devnetAccounts.bob;
  const before = await node.getBalance({ address: recipient });
  const card = await ask(page, `send 2.5 S to ${recipient}`);
  await expect.poll(() => card.textContent()).toContain(`Send 2.5 S to ${recipient}.`);
  const wallet = await openWallet(page);
  expect(await wallet.textContent()).toContain("2.5 S");
  await wallet.getByRole("button", { name: "Sign" }).click();
  await untilSeen(card.getByText(/Done in block/));
  await untilFocusIn(card);
  expect((await node.getBalance({ address: recipient })) - before).toBe(parseEther("2.5"));
  await page.reload();
  await untilSeen(page.getByText(/Done in block/));
  await page.context().close();
});

test("declining in the wallet sends nothing and leaves the proposal to be signed later", async () => {
  const { page } = await openChatWithWallet();
  const card = await ask(page, `send 1 S to ${devnetAccounts.bob}`);
  const wallet = await openWallet(page);
  await wallet.getByRole("button", { name: "Reject" }).click();
  await untilSeen(card.getByText("You declined in the wallet; this transaction was not sent."));
  await untilSeen(card.getByRole("button", { name: "Open the wallet" }));
  await untilFocusIn(card);
  await page.context().close();
});

test("a token is deployed, and its whole supply belongs to the visitor", async () => {
  const { page, account } = await openChatWithWallet();
  const card = await ask(page, 'deploy a token named "Green Tea" with symbol TEA and a supply of 5000');
  const wallet = await openWallet(page);
  await wallet.getByRole("button", { name: "Sign" }).click();
  const done = card.getByText(/The new contract is 0x/);
  await untilSeen(done);
  const token = /The new contract is (0x[0-9a-fA-F]{40})/.exec((await done.textContent()) ?? "")?.[1];
  const address = token as `0x${string}`;
  const balance = await node.readContract({
    address,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [account],
  });
  expect(balance).toBe(parseEther("5000"));
  await page.context().close();
});

test("more than the wallet holds is said to fail, and cannot be signed", async () => {
  const { page } = await openChatWithWallet();
  const card = await ask(page, `send 500000 S to ${devnetAccounts.bob}`);
  await untilSeen(card.getByText(/It would fail/));
  expect(await card.getByRole("button", { name: "Open the wallet" }).count()).toBe(0);
  await page.context().close();
});

test("ALI is bought and returned in the chat, for exactly what was paid", async () => {
  const { page } = await openChatWithWallet();
  const purchase = await ask(page, "buy 100 ALI");
  await (await openWallet(page)).getByRole("button", { name: "Sign" }).click();
  await untilSeen(purchase.getByText(/Done in block/));
  const giveBack = await ask(page, "return 100 ALI");
  await expect.poll(() => giveBack.textContent()).toContain("2 transactions to review");
  await untilSeen(giveBack.getByText("Where your wallet signs permits, both are one transaction."));
  await giveBack.getByRole("button", { name: "Open the wallet for step 1 of 2" }).click();
  const wallet = page.getByRole("dialog", { name: "Demo wallet" });
  await untilSeen(wallet.getByText(/Permit/));
  await wallet.getByRole("button", { name: "Sign" }).click();
  await untilSeen(wallet.getByText("Fee, at most"));
  await wallet.getByRole("button", { name: "Sign" }).click();
  await untilSeen(giveBack.getByText("All steps, done in one transaction"));
  expect(await giveBack.getByText(/Done in block/).count()).toBe(1);
  await untilSeen(page.getByText("You returned 100 ALI and received 11 S."));
  await page.context().close();
});

test("S is wrapped and unwrapped", async () => {
  const { page } = await openChatWithWallet();
  for (const [words, headline] of [
    ["wrap 5 S", /^You pay\s5\sS → you get\s5\swS$/],
    ["unwrap 5 wS", /^You pay\s5\swS → you get\s5\sS$/],
  ] as const) {
    const card = await ask(page, words);
    expect(await card.locator(".ticket-headline").textContent()).toMatch(headline);
    await (await openWallet(page)).getByRole("button", { name: "Sign" }).click();
    await untilSeen(card.getByText(/Done in block/));
  }
  await page.context().close();
});

test("a swap finds a pool, bounds its slippage and brings at least what was promised", async () => {
  const { page, account } = await openChatWithWallet();
  const card = await ask(page, "swap 10 S for USDC");
  const headline = card.locator(".ticket-headline");
  await untilSeen(headline);
  await card.getByText("Route, impact and what others give").click();
  await untilSeen(card.getByText("Uniswap V3 (fee 0.3 %)", { exact: true }));
  await untilSeen(card.getByText(/^2\.\d+ USDC on Shadow legacy$/));
  const promised =
    /^You pay\s10\sS → you get at least\s([\d.]+)\sUSDC$/.exec((await headline.textContent()) ?? "")?.[1] ??
    "";
  await (await openWallet(page)).getByRole("button", { name: "Sign" }).click();
  await untilSeen(card.getByText(/Done in block/));
  const received = await node.readContract({
    address: product.addresses.usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [account],
  });
  expect(received).toBeGreaterThanOrEqual(parseUnits(promised, 6));
  const back = await ask(page, "swap 1 USDC for S");
  await expect.poll(() => back.textContent()).toContain("exactly 1 USDC");
  for (const step of [1, 2]) {
    await back.getByRole("button", { name: `Open the wallet for step ${step} of 2` }).click();
    await page.getByRole("dialog", { name: "Demo wallet" }).getByRole("button", { name: "Sign" }).click();
    await expect.poll(() => back.getByText(/Done in block/).count()).toBe(step);
  }
  await page.context().close();
});
