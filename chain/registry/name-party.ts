import { getAddress } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";

/** Someone on the chain: the address with its checksum, and what we call it where we know it. */
export type Party = { address: Hex; name: string | null };

/** Takes the address in any case. */
export function nameParty(registry: { findName(address: string): string | null }, address: Hex): Party {
  return { address: getAddress(address), name: registry.findName(address) };
}
