import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";
import type { TokenUnit } from "../amount/format-tokens.ts";
import { describeOwnToken } from "../registry/own-token.ts";

/** Where the sale is, and how amounts of its token are written. */
export type SalePlace = { address: `0x${string}`; token: TokenUnit };

/** The sale of this site, or null where there is none. */
export function findSale(addresses: NetworkAddresses | undefined): SalePlace | null {
  const address = addresses?.aliSale;
  return address === undefined ? null : { address, token: describeOwnToken(addresses) };
}
