import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import { type FormOf, proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { Page } from "playwright-core";
import { createTestClient, erc20Abi, http, parseEther, publicActions, walletActions } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createVisitor } from "./ask-agent.ts";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { ampleFees, pickWallet, readAccount } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const { alice, bob } = devnetAccounts;
const node = createTestClient({ account: bob, mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);
const usualSlippage = 9_950n;
let browser: StillBrowser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser.close());

/** Returns the proposals of a one-sentence request and the reply's text. */
async function ask(text: string, account: `0x${string}` = alice) {
  const { proposals, text: said } = await createVisitor(product.url, account)(text);
  const forms = proposals.map(({ form }) => proposalFormSchema.parse(form) as FormOf<"swap">);
  return { said, proposals, form: forms[0] };
}

const venuesOf = (form?: FormOf<"swap">) => form?.routes.map(({ venue }) => venue);

test.each([
  ["swap 10 S for USDC on Shadow", ["shadow-legacy"]],
  ["use Shadow to swap 10 S for USDC", ["shadow-legacy"]],
  ["swap 10 S for USDC on SpookySwap", ["spookyswap-v3"]],
  ["swap 10 S for USDC, the cheapest", ["uniswap-v3"]],
  ["swap 10 S for USDC wherever it is cheapest", ["uniswap-v3"]],
  ["swap 10 S for USDC on the cheapest exchange", ["uniswap-v3"]],
])("%j goes where it says", async (text, venues) => {
  const { form, said } = await ask(text);
  expect(venuesOf(form), said).toEqual(venues);
});

test("a slippage, a least amount and a deadline that are said bound the trade", async () => {
  const [usual, wide, least, soon] = [
    await ask("swap 10 S for USDC"),
    await ask("swap 10 S for USDC with 2% slippage"),
    await ask("swap 10 S for at least 2.485 USDC"),
    await ask("swap 10 S for USDC within 5 minutes"),
  ];
  const quoted = (BigInt(usual.form?.buyUnits ?? 0) * 10_000n) / usualSlippage;
  expect(Number(wide.form?.buyUnits)).toBeCloseTo(Number((quoted * 9_800n) / 10_000n), -1);
  expect(least.form?.buyUnits).toBe("2485000");
  const seconds = Number(usual.form?.deadline) - Number(soon.form?.deadline);
  expect(Math.abs(seconds - 900)).toBeLessThan(60);
});

test.each([
  ["swap 10 S for USDC on Curve", /^I do not trade on curve\. I can ask Uniswap V3, Shadow legacy,/],
  ["swap 10 S for USDC on Beets", /^I do not trade on beets on this network: .* not been verified here/],
  ["swap 10 S for USDC through Odos", /^I do not trade through aggregators: I build each transaction/],
  ["swap 10 S for USDC through an aggregator", /^I do not trade through aggregators/],
  ["swap 10 S for USDC on Binance", /^I do not trade on binance\./],
  ["swap 10 S for USDC with 20% slippage", /^I bound slippage by 5 % at most/],
  ["swap 10 S for USDC, at least 500 USDC", /^This trade gives 2\.\d+ now, which is less than the 500/],
  ["swap 10 S for USDC within 3 hours", /can be mined for 30 seconds to 20 minutes/],
  ["lend 10 USDC on Aave", /^I do not stake, lend or farm yet\./],
  ["delegate 10 S to a validator", /^I do not stake, lend or farm yet\./],
])("%j is said to be impossible", async (text, said) => {
  const reply = await ask(text);
  expect(reply.proposals).toEqual([]);
  expect(reply.said).toMatch(said);
});

async function openTicket(text: string) {
  const page = await browser.lendPage({ locale: "en-US" });
  await page.goto(`${product.url}/alithia`);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await pickWallet(page, /Demo wallet/);
  await page.getByPlaceholder("Message Alithia").fill(text);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  const card = page.getByRole("region", { name: "Proposed transaction" });
  await untilSeen(card);
  return { page, card, account: await readAccount(page) };
}

const priceMoved = /The price moved by more than the slippage allows: .* Ask again for a fresh one\./;

const openWallet = (page: Page) => page.getByRole("button", { name: "Open the wallet" }).last().click();

const readDollars = (owner: `0x${string}`) =>
  node.readContract({
    address: product.addresses.usdc,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner],
  });

/** Runs a function while another trade has moved the pool's price, and reverses that trade afterwards. */
async function withMovedPrice(then: () => Promise<void>) {
  const before = await readDollars(bob);
  await sign("swap 60000 S for USDC on Uniswap");
  try {
    await then();
  } finally {
    const bought = ((await readDollars(bob)) - before).toString().padStart(7, "0");
    await sign(`swap ${bought.slice(0, -6)}.${bought.slice(-6)} USDC for S on Uniswap`);
  }
}

async function sign(text: string) {
  const { proposals, said } = await ask(text, bob);
  expect(proposals, said).toHaveLength(1);
  for (const { to, data, valueWei } of proposals[0]?.steps ?? []) {
    const call = { ...(to === undefined ? {} : { to }), data, value: BigInt(valueWei), chain: null };
    const { status } = await untilMined(node, await node.sendTransaction({ ...call, ...ampleFees }));
    expect(status, text).toBe("success");
  }
}

test("a price that moves after the ticket and before the wallet is said, and nothing is sent", async () => {
  const { page, card, account } = await openTicket("swap 10 S for USDC on Uniswap");
  const [coins, dollars] = [await node.getBalance({ address: account }), await readDollars(account)];
  await withMovedPrice(async () => {
    await openWallet(page);
    await untilSeen(card.getByText(priceMoved));
    expect(await page.getByRole("dialog", { name: "Demo wallet" }).count()).toBe(0);
  });
  expect(await node.getBalance({ address: account })).toBe(coins);
  expect(await readDollars(account)).toBe(dollars);
  await page.context().close();
});

test("a price that moves while the wallet is open costs the fee alone, and the bound is named", async () => {
  const { page, card, account } = await openTicket("swap 10 S for USDC on Uniswap");
  const [coins, dollars] = [await node.getBalance({ address: account }), await readDollars(account)];
  await openWallet(page);
  const wallet = page.getByRole("dialog", { name: "Demo wallet" });
  await untilSeen(wallet.getByRole("button", { name: "Sign" }));
  await withMovedPrice(async () => {
    await wallet.getByRole("button", { name: "Sign" }).click();
    await untilSeen(card.getByText(priceMoved));
    await untilSeen(card.getByText("Only the network fee was spent."));
  });
  expect(await readDollars(account)).toBe(dollars);
  expect(coins - (await node.getBalance({ address: account }))).toBeLessThan(parseEther("0.02"));
  await page.context().close();
});
