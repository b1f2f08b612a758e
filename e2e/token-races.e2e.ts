import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import type { Page } from "playwright-core";
import { decodeFunctionData, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dose, testInDepth } from "../scripts/testing/dose.ts";
import {
  buy,
  buyCall,
  connect,
  press,
  type SaleStage,
  sellAllBut,
  stageSale,
  walletOf,
} from "./stage-sale.ts";
import { untilSeen } from "./until-there.ts";

const day = 86_400;
const stranger = `0x${"77".repeat(20)}` as const;
let stage: SaleStage;

beforeAll(async () => {
  stage = await stageSale();
});
afterAll(() => stage?.close());

/** Opens a page whose clock is off by the given seconds. */
async function openWithClock(wrongBySeconds: number): Promise<Page> {
  const context = await stage.browser.newContext({ locale: "en-US" });
  await context.addInitScript((shiftMs) => {
    const RightDate = Date;
    globalThis.Date = class extends RightDate {
      constructor(...given: []) {
        if (given.length === 0) super(RightDate.now() + shiftMs);
        else super(...given);
      }
      static override now() {
        return RightDate.now() + shiftMs;
      }
    } as DateConstructor;
  }, wrongBySeconds * 1_000);
  return stage.openSale(context);
}

async function readStatus(page: Page): Promise<string> {
  await untilSeen(page.getByRole("heading", { name: "Open", exact: true }));
  return (await page.locator(".sale-status > p").first().textContent()) ?? "";
}

test.each(dose([-day], [-day, day]))(
  "a visitor's clock that is wrong by %i seconds changes neither what is said nor the purchase",
  async (wrongBy) => {
    await stage.chain.mine({ blocks: 1 });
    const right = await openWithClock(0);
    const said = await readStatus(right);
    await right.context().close();
    const page = await openWithClock(wrongBy);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - wrongBy * 1_000)).toBeLessThan(
      60_000,
    );
    expect(await readStatus(page)).toBe(said);
    await connect(page);
    await buy(page, "1.1");
    await press(page, "Sign");
    await untilSeen(page.getByText("You bought 10 ALI for 1.1 S."));
    const hash = (await page.locator(".proposal-hash").first().textContent())?.match(/0x[0-9a-f]{64}/)?.[0];
    const { input, blockNumber } = await stage.chain.getTransaction({ hash: hash as `0x${string}` });
    const { args } = decodeFunctionData({ abi: aliSaleAbi, data: input });
    const { timestamp } = await stage.chain.getBlock({ blockNumber: blockNumber ?? 0n });
    const limit = Number((args as readonly bigint[])[1] ?? 0n) - Number(timestamp);
    expect(limit).toBeGreaterThan(800);
    expect(limit).toBeLessThanOrEqual(1_200);
    await page.context().close();
  },
);

test("a guardian's pause stops buying and no return, and cannot go beyond its limits", async () => {
  const page = await stage.openSale();
  await connect(page);
  await buy(page, "2.2");
  await press(page, "Sign");
  await untilSeen(page.getByText("You bought 20 ALI for 2.2 S."));
  await stage.pause(3_600n);
  await untilSeen(page.getByRole("heading", { name: "Buying is paused" }));
  expect(await page.getByRole("button", { name: "Buy ALI" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Return", exact: true }).click();
  await press(page, "Sign");
  await press(page, "Sign");
  await untilSeen(page.getByText("You gave 20 ALI back and received 2.2 S."));

  const { terms } = await stage.readInfo();
  const pauseAs = (account: `0x${string}`, seconds: bigint) =>
    stage.chain.simulateContract({
      account,
      address: stage.devnet.addresses.aliSale,
      abi: aliSaleAbi,
      functionName: "pauseBuying",
      args: [seconds],
    });
  await expect(pauseAs(terms.guardian, 72n * 3_600n + 1n)).rejects.toThrow("PauseTooLong");
  await expect(pauseAs(stranger, 1n)).rejects.toThrow("OnlyGuardian");
  await pauseAs(terms.guardian, 72n * 3_600n);
  await stage.pause(0n);
  await untilSeen(page.getByRole("heading", { name: "Open", exact: true }));
  await page.context().close();
});

testInDepth("all pauses together last seven days, and then buying is open for good", async () => {
  const { terms } = await stage.readInfo();
  const longest = 72n * 3_600n;
  for (let left = 7n * 86_400n; left > 0n; ) {
    left = (await stage.readInfo()).pauseSecondsLeft;
    await stage.pause(left < longest ? left : longest);
    const { pausedUntil, pauseSecondsLeft } = await stage.readInfo();
    await stage.travelTo(pausedUntil);
    left = pauseSecondsLeft;
  }
  const oneMore = stage.chain.simulateContract({
    account: terms.guardian,
    address: stage.devnet.addresses.aliSale,
    abi: aliSaleAbi,
    functionName: "pauseBuying",
    args: [1n],
  });
  await expect(oneMore).rejects.toThrow("PauseBudgetExceeded");
  const page = await stage.openSale();
  await untilSeen(page.getByRole("heading", { name: "Open", exact: true }));
  await page.context().close();
});

test("a purchase that is signed after its deadline is refused with the contract's reason", async () => {
  const page = await stage.openSale();
  await connect(page);
  await buy(page, "3.3");
  await untilSeen(walletOf(page));
  const { timestamp } = await stage.chain.getBlock();
  await stage.travelTo(timestamp + 1_300n);
  await press(page, "Sign");
  await untilSeen(page.getByRole("heading", { name: "The contract refused" }));
  await untilSeen(page.getByText(/The time limit of this purchase was over on .*, so nothing was bought\./));
  await page.context().close();
});

testInDepth(
  "more than was bought cannot be returned, and what was moved away must come back first",
  async () => {
    const page = await stage.openSale();
    const account = await connect(page);
    await buy(page, "1.1");
    await press(page, "Sign");
    await untilSeen(page.getByText("You bought 10 ALI for 1.1 S."));
    await page.getByLabel("Give back").fill("10.5");
    await untilSeen(page.getByText("Of what you bought here 10 ALI can still be returned."));
    expect(await page.getByRole("button", { name: "Return", exact: true }).isDisabled()).toBe(true);
    await stage.moveAli(account, stranger, parseEther("4"));
    await page.getByLabel("Give back").fill("10");
    await untilSeen(
      page.getByText("This wallet holds only 6 ALI now. Bring back what was moved away, or return less."),
    );
    await page.getByLabel("Give back").fill("6");
    await page.getByRole("button", { name: "Return", exact: true }).click();
    await press(page, "Sign");
    await press(page, "Sign");
    await untilSeen(page.getByText("You gave 6 ALI back and received 0.66 S."));
    await page.context().close();
  },
);

testInDepth(
  "tokens moved away between the two signatures of a return are told before the second",
  async () => {
    const page = await stage.openSale();
    const account = await connect(page);
    await buy(page, "1.1");
    await press(page, "Sign");
    await untilSeen(page.getByText("You bought 10 ALI for 1.1 S."));
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "Return", exact: true }).click();
    await untilSeen(walletOf(page));
    await stage.moveAli(account, stranger, parseEther("10"));
    await press(page, "Sign");
    await untilSeen(page.getByText(/0x\w{40} holds 0 ALI, less than the 10 ALI this needs\./));
    expect(await walletOf(page).count()).toBe(0);
    await page.context().close();
  },
);

test("a reload while the wallet asks leaves nothing sent, and the visitor can say so and go on", async () => {
  const page = await stage.openSale();
  await connect(page);
  await buy(page, "1.1");
  await untilSeen(walletOf(page));
  await page.reload();
  await untilSeen(page.getByRole("heading", { name: "Waiting for your signature" }));
  await untilSeen(page.getByText("A transaction of this page is still open.").first());
  const notSigned = page.getByRole("button", { name: "I did not sign it" });
  // If the chain could not be read the ticket says so, and the visitor repeats it.
  await expect
    .poll(async () => {
      if ((await notSigned.count()) > 0 && (await notSigned.isEnabled())) await notSigned.click();
      return notSigned.count();
    })
    .toBe(0);
  await buy(page, "1.1");
  await press(page, "Sign");
  await untilSeen(page.getByText("You bought 10 ALI for 1.1 S."));
  await page.context().close();
});

test("in two tabs only one purchase is signed at a time, and both show it", async () => {
  const first = await stage.openSale();
  await connect(first);
  const second = await stage.openSale(first.context());
  await untilSeen(second.getByText(/Balance 1,000 S/));
  await second.getByLabel("You pay").fill("2.2");
  await untilSeen(second.getByText("Nothing is in the way."));
  await buy(first, "1.1");
  await untilSeen(walletOf(first));
  await untilSeen(second.getByText("A transaction of this page is still open.").first());
  expect(await second.getByRole("button", { name: "Buy ALI" }).isDisabled()).toBe(true);
  await press(first, "Sign");
  await untilSeen(first.getByText("You bought 10 ALI for 1.1 S."));
  await untilSeen(second.getByText("You bought 10 ALI for 1.1 S."));
  await second.getByRole("button", { name: "Buy ALI" }).click();
  await press(second, "Sign");
  await untilSeen(second.getByText("You bought 20 ALI for 2.2 S."));
  await first.context().close();
});

testInDepth(
  "at the wallet's limit the purchase is cut there, told before and after, and then over",
  async () => {
    const page = await stage.openSale();
    const account = await connect(page);
    await stage.chain.setBalance({ address: account, value: parseEther("60000") });
    await stage.chain.mine({ blocks: 1 });
    await untilSeen(page.getByText(/Balance 60,000 S/));
    await page.getByLabel("You pay").fill("30000");
    await untilSeen(
      page.getByText(
        "Your wallet may still buy 250,000 ALI: you pay 27,500 S for them, and the rest stays with you.",
      ),
    );
    await page.getByRole("button", { name: "Buy ALI" }).click();
    await press(page, "Sign");
    await untilSeen(page.getByText("You bought 250,000 ALI for 27,500 S."));
    await page.getByLabel("You pay").fill("1");
    await untilSeen(page.getByText("This wallet holds the most one wallet may buy, 250,000 ALI."));
    await page.context().close();
  },
);

testInDepth(
  "when others are faster, a purchase that asked for all is refused with both amounts",
  async () => {
    await sellAllBut(stage, parseEther("30"));
    const page = await stage.openSale();
    await connect(page);
    await buy(page, "2.2");
    await untilSeen(walletOf(page));
    await stage.callSale(stranger, buyCall, parseEther("1.65"));
    await press(page, "Sign");
    await untilSeen(page.getByRole("heading", { name: "The contract refused" }));
    await untilSeen(
      page.getByText(/Only 15 ALI could be bought, less than the 20 ALI asked for, so nothing was bought\./),
    );
    await page.context().close();
  },
);

test("when others are faster, a purchase that takes what is left is filled in part, told before and after", async () => {
  await sellAllBut(stage, parseEther("15"));
  const page = await stage.openSale();
  const account = await connect(page);
  await buyOnce(page);
  await page.getByLabel("You pay").fill("1.1");
  await untilSeen(page.getByText("10 ALI", { exact: true }));
  await page.getByLabel("If others are faster, buy what is left instead of nothing").check();
  await untilSeen(page.getByText("whatever is left"));
  await page.getByRole("button", { name: "Buy ALI" }).click();
  await untilSeen(walletOf(page));
  await stage.callSale(stranger, buyCall, parseEther("0.66"));
  await press(page, "Sign");
  await untilSeen(
    page.getByText(/You bought 8 ALI for 0\.88 S\. 0\.22 S came back, because no more was left\./),
  );
  await untilSeen(page.getByRole("heading", { name: "Sold out", exact: true }));
  expect((await stage.readInfo(account)).position.tokens).toBe(parseEther("9"));
  await page.context().close();
});

/** Makes the visitor a buyer, whose next purchase costs less gas. */
async function buyOnce(page: Page): Promise<void> {
  await buy(page, "0.11");
  await press(page, "Sign");
  await untilSeen(page.getByText("You bought 1 ALI for 0.11 S."));
}
