import { readWallet } from "@alithia/chain/account/read-wallet.ts";
import { createChainReader } from "@alithia/chain/evidence/chain-reader.ts";
import { sonic } from "@alithia/chain/networks.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { countRoundTrips } from "@alithia/chain/testing/count-round-trips.ts";
import type { TestChain } from "@alithia/chain/testing/start-test-chain.ts";

/** Counts the node round trips for a wallet with every token of the mainnet list, and those tokens. */
export async function measureRoundTrips(chain: TestChain): Promise<{ roundTrips: number; tokens: number }> {
  const registry = createRegistry(sonic, chain.registry.addresses);
  const [minter = "0x", owner = "0x"] = chain.accounts as Hex[];
  await chain.callUsdc(minter, "mint", owner, 5_000_000n);
  const node = countRoundTrips(chain.node);
  await readWallet(createChainReader(node), registry, owner);
  return { roundTrips: node.roundTrips, tokens: registry.tokens.length };
}
