import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import type { Page } from "playwright-core";
import { createTestClient, http, parseEther, publicActions, walletActions } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dose, testInDepth } from "../scripts/testing/dose.ts";
import { launchStillBrowser, type StillBrowser } from "./open-page.ts";
import { ampleFees, type Misbehaviour, openWithSecondWallet } from "./open-second-wallet.ts";
import { untilSeen } from "./until-there.ts";

const product = inject("product");
const { alice, bob, carol } = devnetAccounts;
const node = createTestClient({ account: alice, mode: "anvil", transport: http(product.nodeUrl) })
  .extend(publicActions)
  .extend(walletActions);
let browser: StillBrowser;
/** A transfer of 0.25 S to Bob, mined before anything below was requested. */
let older: `0x${string}`;

beforeAll(async () => {
  browser = await launchStillBrowser();
  older = await node.sendTransaction({ to: bob, value: parseEther("0.25"), chain: null, ...ampleFees });
  await untilMined(node, older);
});
afterAll(() => browser.close());

async function signInChat(misbehaviour: Misbehaviour): Promise<Page> {
  const page = await openWithSecondWallet(browser, product, alice, "/alithia", misbehaviour);
  await page.getByPlaceholder("Message Alithia").fill(`send 0.25 S to ${bob}`);
  await page.getByPlaceholder("Message Alithia").press("Enter");
  const button = page.getByRole("button", { name: "Open the wallet" });
  await untilSeen(button);
  await button.click();
  return page;
}

async function buyOnSale(misbehaviour: Misbehaviour): Promise<Page> {
  const page = await openWithSecondWallet(browser, product, alice, "/token", misbehaviour);
  await page.getByLabel("You pay").fill("1.1");
  await untilSeen(page.getByText("Nothing is in the way."));
  await page.getByRole("button", { name: "Buy ALI" }).click();
  return page;
}

const lies: [string, () => Misbehaviour, RegExp][] = [
  ["another recipient", () => ({ instead: { to: carol, data: "0x" } }), /it goes to 0x/],
  ["1 wei", () => ({ instead: { value: "0x1", data: "0x", to: bob } }), /it moves 0\.0{17}1 S, not/],
  ["other data and value 0", () => ({ instead: { data: "0xab", value: "0x0", to: bob } }), /call data/],
  ["the hash of an older transaction", () => ({ answer: { given: older } }), /before this one was prepared/],
];

test.each(lies.slice(dose(2, 0)))(
  "the chat says that it is another transaction: %s",
  async (_, lie, said) => {
    const page = await signInChat(lie());
    const alert = page.getByRole("alert").filter({ hasText: "This is another transaction" });
    await untilSeen(alert);
    expect(await alert.textContent()).toMatch(said);
    expect(await page.getByText(`${bob} received`).count()).toBe(0);
    expect(await page.getByText(/Done in block/).count()).toBe(0);
    await page.close();
  },
);

test.each(lies.slice(0, dose(1, lies.length)))(
  "the sale screen says that it is another transaction: %s",
  async (_, lie, said) => {
    const page = await buyOnSale(lie());
    const alert = page.getByRole("alert").filter({ hasText: "This is another transaction" });
    await untilSeen(alert);
    expect(await alert.textContent()).toMatch(said);
    expect(await page.getByRole("heading", { name: "Done" }).count()).toBe(0);
    await page.close();
  },
);

const noHashes = [null, {}, { hash: `0x${"12".repeat(32)}` }, "0x1234"];

test.each(noHashes.slice(0, dose(1, 4)))(
  "a wallet that answers %j ends neither page, and nothing is said to be on its way",
  async (given) => {
    const chat = await signInChat({ answer: { given } });
    await untilSeen(chat.getByText(/answered without a transaction hash/));
    await chat.reload();
    await untilSeen(chat.getByText(/answered without a transaction hash/));
    expect(await chat.getByText(/waits for its block/).count()).toBe(0);
    await chat.getByRole("button", { name: "I did not sign it" }).click();
    await untilSeen(chat.getByRole("button", { name: "Open the wallet" }));
    await chat.close();
    const sale = await buyOnSale({ answer: { given } });
    await untilSeen(sale.getByText(/answered without a transaction hash/));
    await sale.close();
  },
);

testInDepth(
  "what an older version stored of such an answer is looked for on the chain, and the chat goes on",
  async () => {
    const page = await signInChat({ answer: { given: null } });
    await untilSeen(page.getByText(/answered without a transaction hash/));
    await page.evaluate(() => {
      const records = JSON.parse(localStorage.getItem("alithia.transactions") ?? "[]");
      const stored = records.map((record: object) => ({
        ...record,
        status: "pending",
        hash: { hash: "0x1" },
      }));
      localStorage.setItem("alithia.transactions", JSON.stringify(stored));
    });
    await page.reload();
    await untilSeen(page.getByRole("button", { name: "I did not sign it" }));
    await page.close();
  },
);

test("a wallet that changed its network without a word signs nothing", async () => {
  const chat = await signInChat({ chainId: "0x1" });
  await untilSeen(chat.getByText(/is on the network with chain id 1, and this is for chain id 31337/));
  await chat.close();
  const sale = await buyOnSale({ chainId: "0x1" });
  await untilSeen(sale.getByText(/is on the network with chain id 1, and this is for chain id 31337/));
  await sale.close();
});
