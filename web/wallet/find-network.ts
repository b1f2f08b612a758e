import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { WalletNetwork } from "./switch-network.ts";

const names: Record<number, string> = { 146: "Sonic", 14601: "Sonic Testnet" };

/** The network of this site as a wallet needs to know it; null when none is configured. */
export function findNetwork(config: SiteConfig): WalletNetwork | null {
  if (config.chainId === undefined || config.publicNodeUrl === undefined) return null;
  return {
    chainId: config.chainId,
    name: names[config.chainId] ?? "Alithia devnet",
    nodeUrl: config.publicNodeUrl,
    ...(config.explorerUrl === undefined ? {} : { explorerUrl: config.explorerUrl }),
  };
}

/** Only a local network may have a demo wallet: coins there are worth nothing. */
export function allowsDemoWallet(config: SiteConfig): boolean {
  return config.faucetUrl !== undefined && config.chainId !== undefined && !(config.chainId in names);
}
