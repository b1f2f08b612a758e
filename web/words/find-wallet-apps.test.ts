import { expect, test } from "vitest";
import { findWalletApps } from "./wallet-picker-words.ts";

const page = "https://alithia.example/alithia?ask=explain-gas";

test("each wallet's app is given the page in its own way, query and all", () => {
  const links = Object.fromEntries(findWalletApps(page).map(({ name, href }) => [name, href]));
  expect(Object.keys(links)).toEqual(["MetaMask", "Rabby", "OKX Wallet", "Trust Wallet"]);
  expect(links.MetaMask).toBe("https://metamask.app.link/dapp/alithia.example/alithia?ask=explain-gas");
  expect(new URL(links.Rabby ?? "").searchParams.get("dapp")).toBe(page);
  expect(new URL(links["Trust Wallet"] ?? "").searchParams.get("url")).toBe(page);
  const deeplink = new URL(links["OKX Wallet"] ?? "").searchParams.get("deeplink") ?? "";
  expect(new URL(deeplink).searchParams.get("dappUrl")).toBe(page);
});
