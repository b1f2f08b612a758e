import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import type { Registry } from "@alithia/chain/registry/create-registry.ts";

export function requireSale({ addresses }: Pick<Registry, "addresses">): `0x${string}` {
  if (addresses.aliSale !== undefined) return addresses.aliSale;
  throw new CapabilityFailure("no-sale", "This site runs no sale of ALI.");
}
