import type { SiteConfig } from "@alithia/protocol/site-config.ts";

/** Loads the demo wallet's own chunk and lets it announce itself. Call it for local networks only. */
export function startDemoWallet({ chainId, faucetUrl, publicNodeUrl }: SiteConfig): () => void {
  if (chainId === undefined || faucetUrl === undefined || publicNodeUrl === undefined) return () => {};
  let stopped = false;
  let stop = () => {};
  void import("./demo-wallet/announce-demo-wallet.ts").then(({ announceDemoWallet }) => {
    if (!stopped) stop = announceDemoWallet({ page: window, chainId, faucetUrl, nodeUrl: publicNodeUrl });
  });
  return () => {
    stopped = true;
    stop();
  };
}
