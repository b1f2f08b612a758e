import { createTestClient, http, publicActions, walletActions } from "viem";
import { devnetChain } from "./devnet-chain.ts";

export type DevnetClient = ReturnType<typeof createDevnetClient>;

export function createDevnetClient(url: string) {
  return createTestClient({
    mode: "anvil",
    chain: devnetChain,
    transport: http(url, { retryCount: 0, timeout: 30_000 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}
