import type { NetworkAddresses } from "@alithia/protocol/site-config.ts";

export type OwnToken = NonNullable<NetworkAddresses["aliTokenMetadata"]>;

/** The symbol, name and decimals of our own contract. */
const ali: OwnToken = { symbol: "ALI", name: "Alithia", decimals: 18 };

/** Returns the metadata of the site's token: ALI, or an existing token chosen in its place. */
export function describeOwnToken(
  addresses: Pick<NetworkAddresses, "aliTokenMetadata"> | undefined,
): OwnToken {
  return addresses?.aliTokenMetadata ?? ali;
}
