import { agentProfile } from "@alithia/content/agent-profile.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { storedMessagesSchema } from "@alithia/protocol/message.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchStillBrowser } from "./open-page.ts";
import { installSecondWallet, pickWallet } from "./open-second-wallet.ts";
import { untilSeen, untilThere } from "./until-there.ts";

const product = inject("product");
const { alice, carol } = devnetAccounts;
let browser: Browser;

beforeAll(async () => {
  browser = await launchStillBrowser();
});
afterAll(() => browser.close());

const tickets = (page: Page) => page.getByRole("region", { name: "Proposed transaction" });
const prepare = (page: Page) => page.getByRole("button", { name: "Prepare it" });

/** Opens one conversation in two tabs of one browser, with the same question open in both. */
async function askInTwoTabs(): Promise<[Page, Page]> {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await installSecondWallet(page, { nodeUrl: product.nodeUrl, account: alice });
  await page.goto(`${product.url}/alithia`);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await pickWallet(page, "Second wallet");
  await page.getByPlaceholder("Message Alithia").fill("deploy token Foo FOO supply 5");
  await page.getByPlaceholder("Message Alithia").press("Enter");
  await untilSeen(prepare(page));

  const session = await page.evaluate(() => ({ ...sessionStorage }));
  const twin = await context.newPage();
  await installSecondWallet(twin, { nodeUrl: product.nodeUrl, account: alice });
  await twin.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, String(value));
  }, session);
  await twin.goto(`${product.url}/alithia`);
  await untilSeen(prepare(twin));
  await untilSeen(twin.getByRole("button", { name: /Connected account/ }));
  return [page, twin];
}

/** Waits until a pick was answered. */
const untilAnswered = (page: Page) => untilThere(page, ".composer:not([hidden])");

/** Returns the server's state of the conversation: finished replies, and accounts with proposals. */
async function loadConversation(page: Page) {
  const userId: string = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem("alithia.session") ?? "{}").userID,
  );
  const headers = { "X-User-Id": userId, "X-Room-Id": agentProfile.roomId };
  const response = await fetch(`${product.url}/api/${agentProfile.agentId}/messages`, { headers });
  const { messages } = storedMessagesSchema.parse(await response.json());
  const parts = messages.flatMap((message) => message.parts ?? []);
  return {
    answers: messages.filter(({ sender, status }) => sender === "agent" && status === "done").length,
    prepared: parts.flatMap((part) => (part.type === "proposal" ? [part.proposal.from] : [])),
  };
}

const switchTo = (page: Page, account: string) =>
  page.evaluate(
    (detail) => window.dispatchEvent(new CustomEvent("test:switch-account", { detail })),
    account,
  );

test("a question that is open in two tabs is answered in one of them: the other's pick prepares nothing", async () => {
  const [page, twin] = await askInTwoTabs();
  await prepare(page).click();
  await untilSeen(tickets(page));
  await prepare(twin).click();
  await untilAnswered(twin);
  expect(await tickets(twin).count()).toBe(0);
  await expect.poll(() => loadConversation(page)).toEqual({ answers: 3, prepared: [alice] });
  await page.context().close();
});

test("picked in both tabs at the same moment it is prepared once", async () => {
  const [page, twin] = await askInTwoTabs();
  await Promise.all([prepare(page).click(), prepare(twin).click()]);
  await Promise.all([untilAnswered(page), untilAnswered(twin)]);
  await expect.poll(() => loadConversation(page)).toEqual({ answers: 3, prepared: [alice] });
  const countTickets = async () => (await tickets(page).count()) + (await tickets(twin).count());
  await expect.poll(countTickets).toBe(1);
  await page.context().close();
});

test("picked with another account than it was asked about it prepares nothing, in this tab or the other", async () => {
  const [page, twin] = await askInTwoTabs();
  await switchTo(twin, carol);
  await untilSeen(twin.getByRole("button", { name: new RegExp(`Connected account.*${carol.slice(-4)}`) }));
  await prepare(twin).click();
  await untilAnswered(twin);
  await prepare(page).click();
  await untilAnswered(page);
  await expect.poll(() => loadConversation(page)).toEqual({ answers: 3, prepared: [] });
  await page.context().close();
});

test("when the account changes between the pick and the preparation, the ticket is the first account's and cannot be signed", async () => {
  const [page, twin] = await askInTwoTabs();
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  await page.route(/\/message$/, async (route) => {
    reached.resolve();
    await held.promise;
    await route.continue();
  });
  await prepare(page).click();
  await reached.promise;
  await switchTo(page, carol);
  held.resolve();
  await untilSeen(tickets(page).getByText("Choose that account in your wallet."));
  expect(await tickets(page).getByRole("button", { name: "Open the wallet" }).count()).toBe(0);
  await prepare(twin).click();
  await untilAnswered(twin);
  await expect.poll(() => loadConversation(page)).toEqual({ answers: 3, prepared: [alice] });
  await page.context().close();
});
