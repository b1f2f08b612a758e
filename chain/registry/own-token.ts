import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";

export type OwnToken = NonNullable<NetworkAddresses["aliTokenMetadata"]>;

/** What our own contract gives as its symbol, name and decimals. */
const ali: OwnToken = { symbol: "ALI", name: "Alithia", decimals: 18 };

/** What the token of this site calls itself and counts in: ALI, or one that existed before and was chosen in its place. */
export function describeOwnToken(
  addresses: Pick<NetworkAddresses, "aliTokenMetadata"> | undefined,
): OwnToken {
  return addresses?.aliTokenMetadata ?? ali;
}
