import type { SiteConfig } from "@alithia/protocol/site-config.ts";

/** Where the operator configured a project of WalletConnect, it becomes one more wallet; else nothing is fetched. */
export function startRemoteWallet({ chainId, walletConnectProjectId }: SiteConfig): () => void {
  if (chainId === undefined || walletConnectProjectId === undefined) return () => {};
  let stopped = false;
  let stop = () => {};
  void import("./wallet-connect/announce-remote-wallet.ts").then(({ announceRemoteWallet }) => {
    if (!stopped) stop = announceRemoteWallet({ page: window, chainId, projectId: walletConnectProjectId });
  });
  return () => {
    stopped = true;
    stop();
  };
}
