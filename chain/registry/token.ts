type TokenKind = "native" | "wrapped-native" | "stablecoin" | "bridged" | "staked-s" | "governance" | "ali";

/** A token we vouch for: its address was checked against the sources named in the registry. */
export type RegistryToken = {
  address: `0x${string}`;
  symbol: string;
  name: string;
  decimals: number;
  kind: TokenKind;
};
