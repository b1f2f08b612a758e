import type { Page } from "playwright-core";

/** Returns the connected wallet's address as shown in the page's dialog. */
export async function readAccount(page: Page): Promise<`0x${string}`> {
  await page
    .getByRole("button", { name: /^Connected account/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Your wallet" });
  const account = await dialog.locator(".wallet-account").textContent();
  await dialog.getByRole("button", { name: "Close" }).click();
  return account as `0x${string}`;
}
