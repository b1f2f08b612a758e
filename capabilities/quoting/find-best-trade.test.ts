import { sonic } from "@alithia/chain/networks.ts";
import { NodeFailure } from "@alithia/chain/node/chain-node.ts";
import { createRegistry } from "@alithia/chain/registry/create-registry.ts";
import { venues } from "@alithia/chain/venues/list-venues.ts";
import { expect, test } from "vitest";
import { findBestTrade } from "./find-best-trade.ts";

const wrapped = "0x039e2fB66102314Ce7b64Ce5Ce3E5183bc94aD38";
const token = { address: "0x29219dd400f2Bf60E5a23d13Be72B486D4038894", symbol: "USDC", decimals: 6 } as const;

test("where the node is away the search fails once, and no other failure stays unheard", async () => {
  const unheard: unknown[] = [];
  const listen = (error: unknown) => unheard.push(error);
  process.on("unhandledRejection", listen);
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  const away = async (): Promise<never> => {
    await later();
    throw new NodeFailure("node-unreachable", "I could not reach the node.");
  };
  const block = later().then(away);
  const reads = { request: away, discover: away, registry: createRegistry(sonic, {}), venues, block };
  const order = { kind: "swap", wrapped, sell: null, buy: token, exact: "sell", units: 1n } as const;
  await expect(findBestTrade(reads, order)).rejects.toThrow("I could not reach the node.");
  await block.catch(() => undefined);
  await later();
  process.off("unhandledRejection", listen);
  expect(unheard).toEqual([]);
});
