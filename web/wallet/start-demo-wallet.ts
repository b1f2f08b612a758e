import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { createId } from "./create-id.ts";
import { createKeptStorage } from "./create-kept-storage.ts";
import type { WalletProvider } from "./discovery/announced-wallet.ts";

/**
 * Makes the demo wallet known to the page by EIP-6963, as an installed wallet would. Its own code is fetched with the
 * first question to it. Call it for local networks only.
 */
export function startDemoWallet({ chainId, faucetUrl, publicNodeUrl }: SiteConfig): () => void {
  if (chainId === undefined || faucetUrl === undefined || publicNodeUrl === undefined) return () => {};
  let opened: Promise<WalletProvider> | null = null;
  async function open(options: { chainId: number; faucetUrl: string; nodeUrl: string }) {
    const { openDemoWallet } = await import("./demo-wallet/open-demo-wallet.ts");
    return openDemoWallet({ ...options, storage: createKeptStorage(() => localStorage) });
  }
  const provider: WalletProvider = {
    async request(call) {
      opened ??= open({ chainId, faucetUrl, nodeUrl: publicNodeUrl });
      const wallet = await opened.catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return wallet.request(call);
    },
  };
  const info = {
    uuid: createId(),
    name: "Demo wallet (devnet only)",
    rdns: "site.alithia.demo",
    icon: "",
  };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
  return () => window.removeEventListener("eip6963:requestProvider", announce);
}
