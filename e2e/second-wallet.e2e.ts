import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import type { Page } from "playwright-core";
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { ampleFees, openChatWithSecondWallet, openWithSecondWallet } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const node = createTestClient({ mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);
const { alice, bob, carol } = devnetAccounts;
let browser: StillBrowser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser.close());

async function propose(page: Page, text: string) {
  await page.getByPlaceholder("Message Alithia").fill(text);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  const card = page.getByRole("region", { name: "Proposed transaction" });
  await untilSeen(card.getByRole("button", { name: "Open the wallet" }));
  return card;
}

const aliOf = (address: `0x${string}`) =>
  node.readContract({
    address: product.addresses.aliToken,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [address],
  });

test("another wallet is found beside the demo wallet, and sends ALI", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const before = await aliOf(bob);
  const card = await propose(page, `send 3 ALI to ${bob}`);
  await card.getByRole("button", { name: "Open the wallet" }).click();
  await untilSeen(card.getByText(/Done in block/));
  expect((await aliOf(bob)) - before).toBe(parseEther("3"));
  await page.close();
});

test("when the account changes in mid-flow the card waits for the one it was prepared for", async () => {
  const page = await openChatWithSecondWallet(browser, product, alice);
  const card = await propose(page, `send 1 ALI to ${bob}`);
  const switchTo = (account: string) =>
    page.evaluate(
      (detail) => window.dispatchEvent(new CustomEvent("test:switch-account", { detail })),
      account,
    );
  await switchTo(carol);
  await untilSeen(card.locator(".ticket-blocker", { hasText: alice }));
  expect(await card.getByRole("button", { name: "Open the wallet" }).count()).toBe(0);
  await switchTo(alice);
  await untilSeen(card.getByRole("button", { name: "Open the wallet" }));
  await page.close();
});

test("what fails between simulation and block is told with its reason", async () => {
  const everything = await aliOf(alice);
  const encodeTransfer = (to: `0x${string}`) =>
    encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, everything] });
  const page = await openChatWithSecondWallet(browser, product, alice, {
    before: { to: product.addresses.aliToken, data: encodeTransfer(carol) },
  });
  const card = await propose(page, `send 2 ALI to ${bob}`);
  await card.getByRole("button", { name: "Open the wallet" }).click();
  await untilSeen(
    card.getByText(/The contract refused\. .*holds less of this token.* Only the network fee was spent\./),
  );
  await page.close();
  const hash = await node.sendTransaction({
    account: carol,
    to: product.addresses.aliToken,
    data: encodeTransfer(alice),
    chain: null,
    ...ampleFees,
  });
  await untilMined(node, hash);
  expect(await aliOf(alice)).toBe(everything);
});

test("a wallet that sends calls together returns in one batch, on the sale screen and in the chat", async () => {
  const page = await openWithSecondWallet(browser, product, carol, "/token", { batches: true });
  const pay = page.getByRole("textbox", { name: "You pay" });
  await pay.fill("22");
  await page.getByRole("button", { name: "Buy ALI" }).click();
  const status = (text: string | RegExp) => untilSeen(page.getByText(text).first());
  await status(/You bought 200 ALI for 22 S/);
  await page.getByRole("textbox", { name: "Give back" }).fill("100");
  await page.getByRole("button", { name: "Return", exact: true }).click();
  await status(/You gave 100 ALI back and received 11 S/);
  await page.close();

  const chat = await openChatWithSecondWallet(browser, product, carol, { batches: true });
  await chat.getByPlaceholder("Message Alithia").fill("return 100 ALI");
  await chat.getByPlaceholder("Message Alithia").press("Enter");
  const card = chat.getByRole("region", { name: "Proposed transaction" });
  await card.getByRole("button", { name: "Open the wallet for step 1 of 2" }).click();
  await untilSeen(card.getByText("All steps, done in one transaction"));
  await untilSeen(chat.getByText("You returned 100 ALI and received 11 S."));
  await chat.close();
});
