import file from "./sonic-tokens.json" with { type: "json" };

type TokenKind = "native" | "wrapped-native" | "stablecoin" | "bridged" | "staked-s" | "governance" | "ali";

/** A curated token, whose address was checked against the sources named in the registry. */
export type RegistryToken = {
  address: `0x${string}`;
  symbol: string;
  name: string;
  decimals: number;
  kind: TokenKind;
};

/**
 * The curated tokens of Sonic mainnet. Sources: docs.soniclabs.com, Balancer token list of 2026-08-05, Aave
 * address book; each address EIP-55 checked. USDC is the contract that older lists call USDC.e.
 */
export const sonicTokens = file as readonly RegistryToken[];
