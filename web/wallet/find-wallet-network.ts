import { findNetwork, sonicDevnet } from "@alithia/chain/networks.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { WalletNetwork } from "./switch-network.ts";

/** The network of this site as a wallet needs to know it; null when none is configured. */
export function findWalletNetwork(config: SiteConfig): WalletNetwork | null {
  if (config.chainId === undefined) return null;
  const known = findNetwork(config.chainId);
  const nodeUrl = config.publicNodeUrl ?? known?.publicNodeUrl;
  if (nodeUrl === undefined) return null;
  const explorerUrl = config.explorerUrl ?? known?.explorerUrl;
  return {
    chainId: config.chainId,
    name: known?.name ?? `Chain ${config.chainId}`,
    nodeUrl,
    ...(explorerUrl === undefined ? {} : { explorerUrl }),
  };
}

/** Only the local chain may have a demo wallet: coins there are worth nothing. */
export function allowsDemoWallet(config: SiteConfig): boolean {
  return config.faucetUrl !== undefined && config.chainId === sonicDevnet.chainId;
}
