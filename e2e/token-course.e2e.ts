import type { Page } from "playwright-core";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, press, type SaleStage, sellAllBut, stageSale } from "./stage-sale.ts";
import { untilSeen } from "./until-there.ts";

// One sale from its last tokens to its settlement: each test continues where the previous one ended.
const day = 86_400n;
let stage: SaleStage;
let page: Page;

beforeAll(async () => {
  stage = await stageSale();
  // The last week: purchases in it can be returned until the last call.
  await stage.travelTo((await stage.readInfo()).terms.end - day);
  await sellAllBut(stage, parseEther("5"));
  page = await stage.openSale();
  await connect(page);
});
afterAll(() => stage?.close());

const settlement = () => page.getByRole("region", { name: "Settling the sale" });

test("at the edge of the cap the rest is bought, then the sale is sold out", async () => {
  await untilSeen(page.getByRole("heading", { name: "Nearly sold out" }));
  await page.getByLabel("You pay").fill("11");
  await untilSeen(page.getByText(/Only 5\S* ALI are left: you pay 0\.55\S* S for them/));
  await page.getByRole("button", { name: "Buy ALI" }).click();
  await press(page, "Sign");
  await untilSeen(page.getByRole("heading", { name: "Sold out", exact: true }));
  await untilSeen(page.getByText("Every ALI is sold at this moment. Returned ALI come back on sale here."));
});

test("after the end a buyer still returns, and nobody buys", async () => {
  const { terms } = await stage.readInfo();
  await stage.travelTo(terms.end);
  await untilSeen(page.getByRole("heading", { name: "Buying has ended" }));
  expect(await page.getByRole("button", { name: "Buy ALI" }).count()).toBe(0);
  await page.getByLabel("Give back").fill("2");
  await page.getByRole("button", { name: "Return", exact: true }).click();
  await press(page, "Sign");
  await press(page, "Sign");
  await untilSeen(page.getByText(/You gave 2 ALI back and received 0\.22 S\./));
  // Purchases from months ago can no longer be returned, so anyone may send those payments to the treasury.
  await untilSeen(settlement().getByRole("button", { name: "Send the payments" }));
  expect(await settlement().getByRole("button", { name: "Send the unsold ALI" }).count()).toBe(0);
});

test("a return that is signed too late is refused with the contract's reason", async () => {
  const { lastCallStart } = await stage.readInfo();
  await stage.travelTo(lastCallStart - 60n);
  await untilSeen(page.getByText(/in \d+ seconds, the last call begins/));
  await page.getByLabel("Give back").fill("1");
  await page.getByRole("button", { name: "Return", exact: true }).click();
  await press(page, "Sign");
  await untilSeen(page.getByRole("dialog", { name: "Demo wallet" }).getByText("Fee, at most"));
  await stage.travelTo(lastCallStart);
  await press(page, "Sign");
  await untilSeen(page.getByRole("heading", { name: "The contract refused" }));
  await untilSeen(
    page.getByText(/nothing here that can still be returned.* Only the network fee was spent\./),
  );
  await untilSeen(page.getByRole("heading", { name: "Last call" }));
  expect(await page.getByLabel("Give back").count()).toBe(0);
});

test("in the last call what was returned is for sale without a right of return, said before it is signed", async () => {
  await page.getByLabel("You pay").fill("0.11");
  await untilSeen(page.getByText("not returnable"));
  await page.getByRole("button", { name: "Buy ALI" }).click();
  await press(page, "Sign");
  await untilSeen(page.getByText("You bought 1 ALI for 0.11 S."));
  await untilSeen(page.getByText("No longer returnable"));
  expect(await page.getByLabel("Give back").count()).toBe(0);
});

test("a treasury that rejects coins gets none, and the page says so", async () => {
  const { terms } = await stage.readInfo();
  await stage.chain.setCode({ address: terms.treasury, bytecode: "0x60006000fd" });
  await page.reload();
  await untilSeen(
    settlement().getByText(
      new RegExp(`${terms.treasury} refused to receive [\\d,.]+ S, so nothing was changed\\.`),
    ),
  );
  expect(await settlement().getByRole("button", { name: "Send the payments" }).isDisabled()).toBe(true);
  await stage.chain.setCode({ address: terms.treasury, bytecode: "0x" });
});

test("any visitor sends the payments to the treasury and the unsold tokens to their recipient", async () => {
  const { terms, sold, withdrawable, close } = await stage.readInfo();
  await stage.travelTo(close);
  await page.reload();
  const coins = await stage.chain.getBalance({ address: terms.treasury });
  const tokens = await stage.readAli(terms.unsoldRecipient);
  await settlement().getByRole("button", { name: "Send the payments" }).click();
  await press(page, "Sign");
  await untilSeen(settlement().getByText(/The payments went to the treasury\. In block/));
  await settlement().getByRole("button", { name: "Send the unsold ALI" }).click();
  await press(page, "Sign");
  await untilSeen(settlement().getByText(/The unsold ALI went to their recipient\. In block/));
  expect((await stage.chain.getBalance({ address: terms.treasury })) - coins).toBe(withdrawable);
  expect((await stage.readAli(terms.unsoldRecipient)) - tokens).toBe(terms.cap - sold);
});

test("what was settled once is said to be, with and without a wallet, and offers no button", async () => {
  for (const seen of [page, await stage.openSale()]) {
    const panel = seen.getByRole("region", { name: "Settling the sale" });
    await untilSeen(panel.getByText("The contract holds no S any more."));
    await untilSeen(panel.getByText("The contract holds no ALI any more."));
    expect(await panel.getByRole("button").filter({ hasText: "Send" }).count()).toBe(0);
    await untilSeen(seen.getByText(/The sale is settled\. The payments went to the treasury\./));
    const figures = (await seen.locator(".sale-status").textContent()) ?? "";
    expect(figures).toMatch(/Held by the contract now0 S/);
    expect(figures).not.toMatch(/Still for sale|Buying ends|Returnable/);
  }
});
