import { readFileSync } from "node:fs";
import { join } from "node:path";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import type { Browser, Locator, Page } from "playwright-core";
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
import { launchStillBrowser } from "./open-page.ts";
import { ampleFees, readAccount } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const { alice, bob } = devnetAccounts;
const node = createTestClient({ mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);

type Count = { clicks: number; texts: number; scrolls: number };

const counts = new Map<string, Count>();
let now: Count = { clicks: 0, texts: 0, scrolls: 0 };
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser?.close());

/** Counts a visitor's actions for one task, recorded by the three functions below. */
async function count(task: string, work: () => Promise<void>): Promise<void> {
  now = { clicks: 0, texts: 0, scrolls: 0 };
  await work();
  counts.set(task, now);
}

async function bring(target: Locator): Promise<void> {
  await untilSeen(target);
  const isInView = await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  if (isInView) return;
  now.scrolls += 1;
  await target.scrollIntoViewIfNeeded();
}

async function click(target: Locator): Promise<void> {
  await bring(target);
  now.clicks += 1;
  await target.click();
}

/** Types a text, followed by Enter if the field accepts that. */
async function type(target: Locator, text: string, isSent = true): Promise<void> {
  await bring(target);
  now.texts += 1;
  await target.fill(text);
  if (isSent) await target.press("Enter");
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const composer = () => page.getByPlaceholder("Message Alithia");
const ticket = () => page.getByRole("region", { name: "Proposed transaction" }).last();
const sign = () =>
  click(page.getByRole("dialog", { name: "Demo wallet" }).getByRole("button", { name: "Sign" }));

async function ask(text: string): Promise<void> {
  await untilSeen(composer());
  await type(composer(), text);
}

async function signTicket(): Promise<void> {
  await click(ticket().getByRole("button", { name: "Open the wallet" }));
  await sign();
  await untilSeen(ticket().getByText(/Done in block/));
}

test("ten tasks on a phone take no more clicks, texts and scrolls than the page that counts them says", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "en-US" });
  page = await context.newPage();
  counts.clear();
  await page.goto(product.url);
  await count("Ask a question from the landing page", async () => {
    await type(page.getByRole("textbox"), "How do fees work on Sonic?");
    await page.waitForURL(/\/alithia$/);
    await click(button("Send"));
    await untilSeen(page.locator("#message-1"));
  });
  await count("Understand a transaction", async () => {
    await ask(`what happened in ${product.history.transferAli} ?`);
    await untilSeen(
      page
        .locator("#message-3")
        .getByText(/sent|transfer/i)
        .first(),
    );
  });
  await count("See a portfolio", async () => {
    await ask(`what's in ${alice} ?`);
    await untilSeen(page.getByRole("region", { name: `Portfolio of ${alice}` }));
  });
  await count("Share an answer", async () => {
    await click(button("Share").last());
    await click(button("Make the link"));
    await untilSeen(page.getByText(/It ends on/));
    await click(button("Close"));
  });
  await count("Find an old conversation", async () => {
    await click(button("Menu"));
    await click(button("New conversation"));
    await click(button("Menu"));
    await click(button("Conversations"));
    await click(page.getByRole("dialog").getByRole("button", { name: /^How do fees work on Sonic/ }));
    await untilSeen(page.locator("#message-5"));
  });
  await count("Swap, with a wallet to be connected first", async () => {
    await ask("swap 2 S for USDC");
    await click(page.locator(".wallet-needed").getByRole("button", { name: "Connect wallet" }));
    await click(button(/^Demo wallet/));
    await click(button(/^Ask again with 0x/));
    await signTicket();
  });
  await allowUsdc(await readAccount(page));
  await count("Take back an approval", async () => {
    await ask("summarize my wallet");
    await click(page.getByRole("button", { name: /^Take it back/ }).last());
    await composer().press("Enter");
    await signTicket();
  });
  await count("Buy ALI", async () => {
    await click(button("Menu"));
    await click(page.getByRole("link", { name: "Token sale" }));
    await type(page.getByLabel("You pay"), "1.1", false);
    await click(button("Buy ALI"));
    await sign();
    await untilSeen(page.getByText("You bought 10 ALI for 1.1 S."));
  });
  await count("Return ALI", async () => {
    await click(button("All"));
    await click(button("Return"));
    await sign();
    await sign();
    await untilSeen(page.getByText("You gave 10 ALI back and received 1.1 S."));
  });
  await page.goto(`${product.url}/alithia`);
  await untilSeen(button("Menu"));
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt"), {
      prompt: async () => {
        document.title = "Asked to install";
      },
    });
    dispatchEvent(offer);
  });
  await count("Install the app", async () => {
    await click(button("Menu"));
    await click(button("Install this app"));
    await page.waitForFunction(() => document.title === "Asked to install");
  });

  const published = readPublished();
  expect([...counts.keys()]).toEqual([...published.keys()]);
  for (const [task, { clicks, texts, scrolls }] of counts) {
    const most = published.get(task);
    expect({ task, clicks, texts }).toEqual({ task, clicks: most?.clicks, texts: most?.texts });
    expect(scrolls, task).toBeLessThanOrEqual(most?.scrolls ?? 0);
  }
});

/** Returns the rows of the published table. */
function readPublished(): Map<string, Count> {
  const text = readFileSync(join(import.meta.dirname, "../docs/ten-tasks.md"), "utf8");
  const rows = text.matchAll(/^\| (.*?) \| (\d+) \| (\d+) \| (\d+) \|$/gm);
  return new Map(
    Array.from(rows, ([, task = "", clicks, texts, scrolls]) => [
      task,
      { clicks: Number(clicks), texts: Number(texts), scrolls: Number(scrolls) },
    ]),
  );
}

/** Approves Bob to spend an account's USDC, as another site might have requested. */
async function allowUsdc(account: `0x${string}`): Promise<void> {
  await node.impersonateAccount({ address: account });
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [bob, parseEther("1")] });
  const hash = await node.sendTransaction({
    account,
    chain: null,
    to: product.addresses.usdc,
    data,
    ...ampleFees,
  });
  await untilMined(node, hash);
  await node.stopImpersonatingAccount({ address: account });
}
