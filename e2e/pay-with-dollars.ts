import { testUsdcAbi } from "@alithia/contracts/generated/test-usdc.ts";
import { devnetAccounts } from "@alithia/deploy/devnet/devnet-parameters.ts";
import { untilMined } from "@alithia/deploy/until-mined.ts";
import type { Page } from "playwright-core";
import { encodeFunctionData } from "viem";
import { expect } from "vitest";
import { ampleFees } from "./ample-fees.ts";
import { createVisitor } from "./ask-agent.ts";
import type { SaleStage } from "./stage-sale.ts";
import { untilSeen } from "./until-there.ts";

export async function giveDollars(stage: SaleStage, to: `0x${string}`, units: bigint): Promise<void> {
  const { chain, devnet } = stage;
  const data = encodeFunctionData({ abi: testUsdcAbi, functionName: "mint", args: [to, units] });
  const account = devnetAccounts.carol;
  await untilMined(
    chain,
    await chain.sendTransaction({ account, chain: null, to: devnet.addresses.usdc, data, ...ampleFees }),
  );
}

/** Buys S with the given dollars from another account, wherever the price is best. */
export async function buyCoinsWith(stage: SaleStage, dollars: number): Promise<void> {
  const { chain } = stage;
  const account = devnetAccounts.carol;
  await giveDollars(stage, account, BigInt(dollars) * 10n ** 6n);
  const { proposals, text } = await createVisitor(stage.url, account)(`swap ${dollars} USDC for S`);
  expect(proposals, text).toHaveLength(1);
  for (const { to, data, valueWei } of proposals[0]?.steps ?? []) {
    const call = { ...(to && { to }), data, value: BigInt(valueWei), account, chain: null };
    const { status } = await untilMined(chain, await chain.sendTransaction({ ...call, ...ampleFees }));
    expect(status).toBe("success");
  }
}

/** Enters a USDC payment and asks what it buys; returns a function that locates each step's button. */
export async function payWithDollars(stage: SaleStage, page: Page, amount: string) {
  await page.getByRole("button", { name: "S, pay with another token" }).click();
  await page.getByLabel("Token to pay with").selectOption(stage.devnet.addresses.usdc);
  await page.getByLabel("You pay").fill(amount);
  await page.getByRole("button", { name: "See what it buys" }).click();
  await untilSeen(page.getByText(/if the purchase does not follow/));
  return (place: number) => page.getByRole("button", { name: `Open the wallet for step ${place} of 3` });
}
