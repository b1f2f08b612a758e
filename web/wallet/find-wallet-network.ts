import { findNetwork, sonicDevnet } from "@alithia/chain/networks.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { WalletNetwork } from "./switch-network.ts";

/** Returns this site's network as wallets need it, or null if none is configured. */
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

/** Only the devnet may have a demo wallet, as its coins are worthless. */
export function allowsDemoWallet(config: SiteConfig): boolean {
  return config.faucetUrl !== undefined && config.chainId === sonicDevnet.chainId;
}
