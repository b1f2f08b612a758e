import { readFileSync } from "node:fs";
import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { Page } from "playwright-core";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose, testInDepth } from "../scripts/testing/dose.ts";
import { findAxeViolations } from "./find-faults-in.ts";
import { forbidStorage, refreshPage } from "./open-page.ts";
import {
  buy,
  buyCoinsWith,
  connect,
  giveDollars,
  payWithDollars,
  press,
  type SaleStage,
  stageSale,
  walletOf,
} from "./stage-sale.ts";
import { untilSeen } from "./until-there.ts";

let stage: SaleStage;

beforeAll(async () => {
  stage = await stageSale();
});
afterAll(() => stage?.close());

/** Opens all collapsible details. */
async function unfold(page: Page): Promise<void> {
  const folds = page.locator(".facts-panel details:not([open]) > summary");
  for (let left = await folds.count(); left > 0; left -= 1) await folds.first().click();
}

test("the record is the contract's price, and what circulates is told from the token's balances, with its block and those of the large holders", async () => {
  const { terms } = await stage.readInfo();
  const { aliSale, daoTreasury, ecosystem, vestingPrivateInvestors, vestingTeam } = stage.devnet.addresses;
  expect(parseEther(saleRecord.exchangeRate)).toBe(terms.price);
  const page = await stage.openSale();
  await untilSeen(page.locator(".sale-record").getByText(/^equal at block [\d,]+$/));
  const facts = page.getByRole("region", { name: "What can be checked" });
  await untilSeen(facts.getByText(/balances at block [\d,]+\./));
  const read = async (name: string) =>
    (await facts
      .locator("div", { has: page.locator("dt", { hasText: name }) })
      .locator("dd")
      .first()
      .textContent()) ?? "";
  expect([daoTreasury, ecosystem]).toEqual([terms.treasury, terms.unsoldRecipient]);
  const holders = [aliSale, daoTreasury, ecosystem, vestingPrivateInvestors, vestingTeam];
  const held = await Promise.all(holders.map((holder) => stage.readAli(holder)));
  const elsewhere = parseEther("100000000") - held.reduce((sum, units) => sum + units, 0n);
  expect(await read("In circulation")).toBe(`${formatAmount(elsewhere, 18, 2)} ALI`);
  expect(elsewhere).toBeGreaterThan(0n);
  expect(await read("The DAO treasury")).toBe(`${formatAmount(held[1] ?? 0n, 18, 2)} ALI`);
  expect(await read("Ecosystem development")).toBe(`${formatAmount(held[2] ?? 0n, 18, 2)} ALI`);
  await unfold(page);
  for (const address of [daoTreasury, ecosystem])
    await untilSeen(facts.locator(".address-line", { hasText: address }).first());
  await page.context().close();
});

test("a visitor buys, the entry appears, and a return pays back every wei", async () => {
  const page = await stage.openSale();
  const account = await connect(page);
  await buy(page, "11,5");
  await press(page, "Sign");
  await untilSeen(page.getByText("You bought 104.545454545 ALI for 11.49999999995 S."));
  await untilSeen(page.getByRole("cell", { name: "you" }));
  expect((await stage.readInfo(account)).position.tokens).toBe(parseEther("104.545454545"));

  await page.getByRole("button", { name: "All", exact: true }).click();
  await untilSeen(page.getByText("You get exactly 11.49999999995 S"));
  await page.getByRole("button", { name: "Return", exact: true }).click();
  await press(page, "Sign");
  await press(page, "Sign");
  await untilSeen(page.getByText("You gave 104.545454545 ALI back and received 11.49999999995 S."));
  const info = await stage.readInfo(account);
  expect([info.position.tokens, info.buyerTokens, info.buyerAllowance]).toEqual([0n, 0n, 0n]);

  await page.getByText("Bought and returned per day").click();
  await untilSeen(page.getByRole("img", { name: /^ALI bought, above the line, and returned/ }));
  const days = page.getByRole("region", { name: "Bought and returned per day, as a table" });
  await page.getByText("Bought and returned per day, as a table").click();
  await untilSeen(days.getByRole("cell", { name: "104.5454" }).first());
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this wallet’s entries (CSV)" }).click();
  const rows = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(rows.slice(1).map((row) => row.split(",").slice(2, 5))).toEqual([
    ["purchase", "104.545454545", "11.49999999995"],
    ["return", "104.545454545", "11.49999999995"],
  ]);
  await page.context().close();
});

test("the page says nothing that axe objects to, connected or not, narrow or wide", async () => {
  const page = await stage.openSale();
  await untilSeen(page.getByText("Connect a wallet to buy."));
  for (const read of [/ between block /, /ALI held by the contract/]) {
    // Live content replaces the prerendered one, collapsed details included.
    await page.getByText(read).first().waitFor({ state: "attached" });
    await unfold(page);
    await untilSeen(page.getByText(read).first());
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await connect(page);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.context().close();
});

testInDepth("a browser that forbids its storage buys all the same", async () => {
  const context = await stage.browser.newContext({ locale: "en-US" });
  await forbidStorage(context);
  const page = await stage.openSale(context);
  await connect(page);
  await buy(page, "1.1");
  await press(page, "Sign");
  await untilSeen(page.getByText("You bought 10 ALI for 1.1 S."));
  await context.close();
});

test("amounts that cannot be meant are answered in words, and Max leaves the fee of that very purchase", async () => {
  const page = await stage.openSale();
  const account = await connect(page);
  for (const [text, answer] of [
    ["1.500", /could mean 1\.500 or 1500/],
    ["1e3", /without an exponent/],
    ["-1", /cannot be negative/],
    ["0", /more than zero/],
    ["0.1234567890123456789", /At most 18 digits/],
    ["5000", /Your wallet holds 1,000/],
    ["1000", /Nothing would be left for the network fee/],
  ] as const) {
    await page.getByLabel("You pay").fill(text);
    await untilSeen(page.getByText(answer));
    expect(await page.getByRole("button", { name: "Buy ALI" }).isDisabled()).toBe(true);
  }
  for (const coins of dose(["12.345678901234567"], ["0.7", "12.345678901234567", "333"])) {
    await stage.chain.setBalance({ address: account, value: parseEther(coins) });
    await refreshPage(page);
    await untilSeen(page.getByText(new RegExp(`Balance ${coins.slice(0, 6)}`)));
    await page.getByRole("button", { name: "Max", exact: true }).click();
    await untilSeen(page.getByText("Nothing is in the way."));
    await page.getByRole("button", { name: "Buy ALI" }).click();
    await press(page, "Sign");
    await untilSeen(page.getByRole("heading", { name: "Done" }));
    expect(await stage.chain.getBalance({ address: account })).toBeLessThan(parseEther("0.02"));
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await page.context().close();
});

test("a listed token pays in steps of one proposal, which a reload resumes and the wallet may decline", async () => {
  const page = await stage.openSale();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const account = await connect(page);
  expect(scripts.filter((url) => /token-payment|use-proposal/.test(url))).toEqual([]);
  await giveDollars(stage, account, 100_000_000n);
  await page.getByRole("button", { name: "S, pay with another token" }).click();
  await untilSeen(page.getByText("Enter an amount."));
  const choice = page.getByLabel("Token to pay with");
  await choice.selectOption(stage.devnet.addresses.usdc);
  const [shown, whole] = await choice.evaluate((select: HTMLElement) => {
    const before = select.offsetWidth;
    select.style.maxWidth = "none";
    return [before, select.offsetWidth];
  });
  expect(shown).toBe(whole);
  await page.getByLabel("You pay").fill("200");
  await untilSeen(page.getByText("Your wallet holds 100 USDC, less than that."));
  await page.getByLabel("You pay").fill("20");
  await page.getByRole("button", { name: "See what it buys" }).click();
  await untilSeen(page.getByText(/if the purchase does not follow/));
  await untilSeen(page.getByText(/^You pay .*20.USDC in all → you get at least .*7\d\d\.\d+.ALI$/));
  expect(await findAxeViolations(page)).toEqual([]);
  const step = (place: number) =>
    page.getByRole("button", { name: `Open the wallet for step ${place} of 3` });
  await step(1).click();
  await press(page, "Reject");
  await untilSeen(page.getByText(/You declined/));
  await step(1).click();
  await press(page, "Sign");
  await untilSeen(step(2));
  await page.reload();
  await step(2).click();
  await press(page, "Sign");
  await untilSeen(page.getByText(/The S of the first part is in your wallet: at least 79\.\d+ S/));
  await step(3).click();
  await press(page, "Sign");
  await untilSeen(page.getByText(/You bought 72\d\.\d+ ALI for 79\.\d+ S/));
  const { position } = await stage.readInfo(account);
  expect(position.tokens).toBeGreaterThan(parseEther("720"));
  await page.getByRole("button", { name: "Buy more" }).click();
  await untilSeen(page.getByText("Balance 80 USDC"));
  await page.getByRole("button", { name: "Pay with S" }).click();
  await untilSeen(page.getByRole("button", { name: "Buy ALI" }));
  await page.context().close();
});

testInDepth(
  "a price that moves between quote and signature is told before the wallet opens, and a new quote buys",
  async () => {
    const { chain } = stage;
    const page = await stage.openSale();
    const account = await connect(page);
    await giveDollars(stage, account, 50_000_000n);
    const step = await payWithDollars(stage, page, "20");
    await step(1).click();
    await press(page, "Sign");
    await untilSeen(step(2));
    await buyCoinsWith(stage, 20_000);
    const coins = await chain.getBalance({ address: account });
    await page.reload();
    await untilSeen(page.getByText(/^It would fail now: The price moved by more than the slippage allows/));
    await step(2).click();
    await untilSeen(page.getByText(/^The price moved by more than the slippage allows/));
    expect(await walletOf(page).count()).toBe(0);
    expect(await chain.getBalance({ address: account })).toBe(coins);
    await page.getByRole("button", { name: "Ask for a new quote" }).click();
    await page.getByRole("button", { name: "See what it buys" }).click();
    // Another exchange is now the best, and its spender needs an approval.
    for (const place of [1, 2, 3]) {
      await step(place).click();
      await press(page, "Sign");
    }
    await untilSeen(page.getByText(/You bought \d+\.\d+ ALI for/));
    expect((await stage.readInfo(account)).position.tokens).toBeGreaterThan(0n);
    await page.context().close();
  },
);

test("when the node fails at the press of the button, the same button tries again; declining then is no error", async () => {
  const page = await stage.openSale();
  await connect(page);
  await page.getByLabel("You pay").fill("1");
  // A press while the form's own estimate is under way would share its answer.
  await untilSeen(page.locator("div", { hasText: /^Network fee, at most\d/ }));
  await page.route(
    (url) => url.href.startsWith(stage.devnet.url),
    (route) => (route.request().postData()?.includes("eth_estimateGas") ? route.abort() : route.continue()),
  );
  await page.getByRole("button", { name: "Buy ALI" }).click();
  await untilSeen(page.locator("#purchase-reason", { hasText: "node" }));
  expect(await walletOf(page).count()).toBe(0);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Buy ALI" }).click();
  await press(page, "Reject");
  await untilSeen(page.getByText("You declined in the wallet; this transaction was not sent."));
  expect(await page.getByLabel("You pay").inputValue()).toBe("1");
  await page.context().close();
});

test("a purchase that is pending survives a reload and shows in a second tab, where no other can start", async () => {
  const { chain } = stage;
  const page = await stage.openSale();
  await connect(page);
  await chain.setAutomine(false);
  try {
    await buy(page, "2.2");
    await press(page, "Sign");
    await untilSeen(page.getByRole("heading", { name: "Sent" }));
    await page.reload();
    await untilSeen(page.getByRole("heading", { name: "Sent" }));
    const second = await stage.openSale(page.context());
    await untilSeen(second.getByText("A transaction of this page is still open.").first());
  } finally {
    await chain.setAutomine(true);
  }
  await chain.mine({ blocks: 1 });
  await refreshPage(page);
  await untilSeen(page.getByText("You bought 20 ALI for 2.2 S."));
  await page.context().close();
});

test("a purchase that the chain refuses after the signature shows the contract's own reason", async () => {
  const { chain } = stage;
  const page = await stage.openSale();
  await connect(page);
  await page.getByLabel("You pay").fill("3");
  await page.getByRole("button", { name: "Buy ALI" }).click();
  const wallet = walletOf(page);
  await untilSeen(wallet);
  await stage.pause(3_600n);
  await wallet.getByRole("button", { name: "Sign", exact: true }).click();
  await untilSeen(page.getByRole("heading", { name: "The contract refused" }));
  await untilSeen(page.getByText(/The guardian has paused buying until .* Only the network fee was spent\./));
  await untilSeen(page.getByRole("heading", { name: "Buying is paused" }));
  await stage.pause(0n);
  await chain.mine({ blocks: 1 });
  await refreshPage(page);
  await untilSeen(page.getByRole("heading", { name: "Open", exact: true }));
  await page.context().close();
});
