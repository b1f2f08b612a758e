import type { Page } from "playwright-core";
import { untilSeen } from "./until-there.ts";

/** Picks a wallet in the open picker and waits until it closes; input to the page below is lost before. */
export async function pickWallet(page: Page, name: "Second wallet" | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await untilSeen(page.getByRole("button", { name: /Connected account/ }));
  await page.locator("dialog.wallet-picker").waitFor({ state: "detached" });
}
