import type { Page } from "playwright-core";
import { toHex } from "viem";
import type { StillBrowser } from "./open-page.ts";
import { untilSeen } from "./until-there.ts";

/** Picks a wallet in the open picker and waits until it closes; input to the page below is lost before. */
export async function pickWallet(page: Page, name: "Second wallet" | RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await untilSeen(page.getByRole("button", { name: /Connected account/ }));
  await page.locator("dialog.wallet-picker").waitFor({ state: "detached" });
}

/**
 * The devnet resets its base fee to a floor after each block, so a price estimated in between may be too low.
 * The gas of a swap depends on the second it is mined in, so anvil's exact estimate may fall short.
 */
export const ampleFees = { gas: 5_000_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };

type Sent = { to?: string; value?: string; data?: string };

/** How the wallet deviates from what it is asked, or supports more than others do. */
export type Misbehaviour = {
  /** Executes several calls as one (EIP-5792). */
  batches?: true;
  /** A transaction it sends on its own just before the requested one. */
  before?: Sent;
  /** What it signs instead of what is asked. */
  instead?: Sent;
  /** What it responds with, without signing. */
  answer?: { given: unknown };
  /** The chain it is on once connected, reported only on request. */
  chainId?: string;
};

/** A wallet that signs with an account its node has unlocked. */
type SecondWallet = {
  nodeUrl: string;
  account: `0x${string}`;
  /** The chain it is on. */
  chainId?: `0x${string}`;
  misbehaviour?: Misbehaviour;
};

const inHex = (fees: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(fees).map(([name, wei]) => [name, toHex(wei)]));

/** Installs a wallet announced by EIP-6963. `test:switch-account` on the window makes it change accounts. */
export async function installSecondWallet(page: Page, wallet: SecondWallet): Promise<void> {
  const { nodeUrl, account, chainId = "0x7a69", misbehaviour = {} } = wallet;
  await page.addInitScript(
    ({ nodeUrl, account, chainId, misbehaviour, ampleFees }) => {
      const { before, instead, answer } = misbehaviour;
      let told = false;
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
          if (method === "eth_chainId") {
            const other = told ? misbehaviour.chainId : undefined;
            told = true;
            return other ?? chainId;
          }
          if (misbehaviour.batches) {
            if (method === "wallet_getCapabilities")
              return { [chainId]: { atomic: { status: "supported" } } };
            if (method === "wallet_sendCalls") {
              const [{ calls }] = params as [{ calls: object[] }];
              let id = "";
              for (const call of calls) {
                const sent = { from: account, ...ampleFees, ...call };
                id = await ask("eth_sendTransaction", [sent]);
              }
              return { id };
            }
            if (method === "wallet_getCallsStatus")
              return { status: 200, atomic: true, receipts: [{ transactionHash: params[0] }] };
          }
          if (method !== "eth_sendTransaction") return ask(method, params);
          if (answer !== undefined) return answer.given;
          if (before !== undefined) await ask(method, [{ from: account, ...ampleFees, ...before }]);
          return ask(method, [{ ...(params[0] as object), ...instead }]);
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
    { nodeUrl, account, chainId, misbehaviour, ampleFees: inHex(ampleFees) },
  );
}

/** Opens a page with a wallet beside the demo wallet and connects it with an unlocked devnet account. */
export async function openWithSecondWallet(
  browser: StillBrowser,
  product: { url: string; nodeUrl: string },
  account: `0x${string}`,
  path: "/alithia" | "/token",
  misbehaviour: Misbehaviour = {},
): Promise<Page> {
  const page = await browser.lendPage({ locale: "en-US" });
  await installSecondWallet(page, { nodeUrl: product.nodeUrl, account, misbehaviour });
  await page.goto(`${product.url}${path}`);
  await page.getByRole("button", { name: "Connect wallet" }).first().click();
  await untilSeen(page.getByRole("button", { name: "Demo wallet (devnet only)" }));
  await pickWallet(page, "Second wallet");
  return page;
}

export function openChatWithSecondWallet(
  browser: StillBrowser,
  product: { url: string; nodeUrl: string },
  account: `0x${string}`,
  misbehaviour: Misbehaviour = {},
): Promise<Page> {
  return openWithSecondWallet(browser, product, account, "/alithia", misbehaviour);
}

/** Opens a page where a wallet on another network announces itself beside the demo wallet. */
export async function openWithOtherWallet(browser: StillBrowser, url: string): Promise<Page> {
  const page = await browser.lendPage({ locale: "en-US" });
  await page.addInitScript(() => {
    let chainId = "0x1";
    let tell: (chainId: string) => void = () => {};
    const known = new Set(["0x1"]);
    const refuse = (code: number) => Object.assign(new Error("refused"), { code });
    const provider = {
      async request({ method, params = [] }: { method: string; params?: { chainId?: string }[] }) {
        if (method === "eth_requestAccounts" || method === "eth_accounts")
          return ["0x976ea74026e726554db657fa54763abd0c3a0aa9"];
        if (method === "eth_chainId") return chainId;
        const wanted = params[0]?.chainId ?? "";
        if (method === "wallet_addEthereumChain") return void known.add(wanted);
        if (method !== "wallet_switchEthereumChain") throw refuse(4200);
        if (!known.has(wanted)) throw refuse(4902);
        chainId = wanted;
        tell(chainId);
      },
      on: (event: string, listener: (value: string) => void) => {
        if (event === "chainChanged") tell = listener;
      },
      removeListener: () => {},
    };
    const info = { uuid: "other", name: "Other wallet", rdns: "other.test", icon: "" };
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
      );
    window.addEventListener("eip6963:requestProvider", announce);
    announce();
  });
  await page.goto(url);
  return page;
}

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
