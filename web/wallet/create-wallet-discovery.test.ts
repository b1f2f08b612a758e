import { expect, test } from "vitest";
import { createWalletDiscovery } from "./create-wallet-discovery.ts";

const provider = { request: async () => null };
const announce = (page: EventTarget, rdns: string) =>
  page.dispatchEvent(
    new CustomEvent("eip6963:announceProvider", {
      detail: { info: { uuid: rdns, rdns, name: rdns, icon: "" }, provider },
    }),
  );

test("a wallet at window.ethereum alone is found, also when it comes late, and gives way to an announced one", () => {
  const page = Object.assign(new EventTarget(), { ethereum: undefined as unknown });
  const discovery = createWalletDiscovery(page);
  const names = () => discovery.wallets().map(({ rdns }) => rdns);
  expect(names()).toEqual([]);
  page.ethereum = provider;
  page.dispatchEvent(new Event("ethereum#initialized"));
  expect(names()).toEqual(["window.ethereum"]);
  announce(page, "site.alithia.demo");
  expect(names()).toEqual(["site.alithia.demo", "window.ethereum"]);
  announce(page, "io.rabby");
  expect(names()).toEqual(["site.alithia.demo", "io.rabby"]);
  discovery.close();
});

test("what is at window.ethereum and answers no request is no wallet", () => {
  const page = Object.assign(new EventTarget(), { ethereum: { isMetaMask: true } });
  expect(createWalletDiscovery(page).wallets()).toEqual([]);
});
