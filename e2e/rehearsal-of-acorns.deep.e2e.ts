import { saleRecord } from "@alithia/content/sale-record.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-record.ts";
import { expect, test } from "vitest";
import { acornRecord } from "../scripts/testing/rehearse-launch.ts";
import { pickWallet } from "./open-second-wallet.ts";
import { seeSale, stageLaunch } from "./stage-launch.ts";
import { untilSeen } from "./until-there.ts";

// The sale starts a day after the launch, which is now.
const stage = stageLaunch(14601, Math.floor(Date.now() / 1000) - 86_460);

test("production sells a token of another symbol and six decimals, which a visitor buys and may return", async () => {
  const { deployer, parameters } = await stage.prepare();
  const { token, sale } = await stage.launchAcorns(deployer, parameters, saleRecord.exchangeRate);
  await stage.travelTo(BigInt(parameters.sale.start));
  await stage.visit(
    "acorn",
    async (page) => {
      await seeSale(sale, token)(page);
      await page.getByRole("banner").getByRole("button", { name: "Connect wallet" }).click();
      await pickWallet(page, "Second wallet");
      await page.getByLabel("You pay").fill("1.1");
      await expect.poll(() => page.getByLabel("You receive").inputValue()).toBe("10");
      await page.getByRole("button", { name: "Buy ACRN" }).click();
      await untilSeen(page.getByText("You bought 10 ACRN for 1.1 S."));
      const ticket = page.getByRole("region", { name: "Transaction" });
      await untilSeen(ticket.getByText(/You pay up to 1\.1\s*S → you get at least 10\s*ACRN/));
      await page.getByLabel("Give back").fill("2.5");
      await untilSeen(page.getByText("You get exactly 0.275 S"));
    },
    { ...acornRecord, exchangeRate: saleRecord.exchangeRate },
  );
  expect(await stage.balanceOf(token, devnetAccounts.alice)).toBe(10_000_000n);
});
