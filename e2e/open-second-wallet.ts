import type { Browser, Page } from "playwright-core";
import { untilSeen } from "./until-there.ts";

/** A transaction that the wallet sends on its own just before the one it is asked for. */
export type Spoiling = { to?: string; data?: string };

/**
 * Opens the chat with an installed wallet beside the demo wallet and connects it: it announces itself by EIP-6963 and
 * signs with one of the devnet's open accounts. `test:switch-account` on the window makes it change accounts.
 */
export async function openChatWithSecondWallet(
  browser: Browser,
  product: { url: string; nodeUrl: string },
  account: `0x${string}`,
  spoil: Spoiling = {},
): Promise<Page> {
  const page = await browser.newPage({ locale: "en-US" });
  await page.addInitScript(
    ({ nodeUrl, account, spoil }) => {
      const listeners: Record<string, (value: unknown) => void> = {};
      const ask = async (method: string, params: unknown) => {
        const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
        const headers = { "content-type": "application/json" };
        const answer = await (await fetch(nodeUrl, { method: "POST", headers, body })).json();
        if (answer.error) throw answer.error;
        return answer.result;
      };
      const provider = {
        async request({ method, params = [] }: { method: string; params?: unknown[] }) {
          if (method === "eth_requestAccounts" || method === "eth_accounts") return [account];
          if (method === "eth_chainId") return "0x7a69";
          if (method === "eth_sendTransaction" && spoil.to !== undefined) {
            await ask("eth_sendTransaction", [{ from: account, to: spoil.to, data: spoil.data }]);
          }
          return ask(method, params);
        },
        on: (event: string, listener: (value: unknown) => void) => {
          listeners[event] = listener;
        },
        removeListener: () => {},
      };
      const info = { uuid: "second", name: "Second wallet", rdns: "second.test", icon: "" };
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
        );
      window.addEventListener("eip6963:requestProvider", announce);
      window.addEventListener("test:switch-account", (event) =>
        listeners.accountsChanged?.([(event as CustomEvent).detail]),
      );
      announce();
    },
    { nodeUrl: product.nodeUrl, account, spoil },
  );
  await page.goto(`${product.url}/alithia`);
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await untilSeen(page.getByRole("button", { name: "Demo wallet (devnet only)" }));
  await page.getByRole("button", { name: "Second wallet" }).click();
  await untilSeen(page.getByRole("button", { name: /Connected account/ }));
  return page;
}
