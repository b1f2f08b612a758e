import { findNetwork } from "@alithia/chain/networks.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import type { SaleChain } from "./create-sale-chain.ts";

/** Fetches the chunk that speaks with the chain; null when this site has no sale. */
export async function loadSaleChain(config: SiteConfig): Promise<SaleChain | null> {
  const { chainId, addresses } = config;
  const sale = addresses?.aliSale;
  if (chainId === undefined || sale === undefined) return null;
  const nodeUrl = config.publicNodeUrl ?? findNetwork(chainId)?.publicNodeUrl;
  if (nodeUrl === undefined) return null;
  const { createSaleChain } = await import("./create-sale-chain.ts");
  return createSaleChain({ nodeUrl, chainId, sale });
}
