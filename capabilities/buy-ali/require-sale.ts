import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";
import { describeOwnToken } from "@alithia/chain/registry/own-token.ts";
import { findSale, type SalePlace } from "@alithia/chain/sale/read-sale-info.ts";

export function requireSale({ addresses, network }: Pick<Registry, "addresses" | "network">): SalePlace {
  const sale = findSale(addresses);
  if (sale !== null) return sale;
  const { symbol } = describeOwnToken(addresses);
  throw new CapabilityFailure("no-sale", `No sale of ${symbol} is configured on ${network.name}.`);
}
