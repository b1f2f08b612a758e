import * as z from "zod/mini";
import { addressSchema } from "./hex.ts";

/**
 * Runtime configuration for the page, embedded as inert JSON in `#site-config` of each HTML file.
 * Absent fields are not configured, and the page says so.
 */
export const siteConfigSchema = z.object({
  apiBase: z.optional(z.string()),
  chainId: z.optional(z.number()),
  /** The node the browser queries itself, for the sale screen and for verifying evidence. */
  publicNodeUrl: z.optional(z.string()),
  explorerUrl: z.optional(z.string()),
  /** Local networks only: the faucet that funds the demo wallet. */
  faucetUrl: z.optional(z.string()),
  walletConnectProjectId: z.optional(z.string()),
  /** False if uploads are disabled. */
  uploads: z.optional(z.boolean()),
  /** True if reports about answers are accepted. */
  reports: z.optional(z.boolean()),
  addresses: z.optional(
    z.object({
      aliToken: z.optional(addressSchema),
      /** Metadata of a token other than ALI, as read by the deployment. */
      aliTokenMetadata: z.optional(z.object({ symbol: z.string(), name: z.string(), decimals: z.number() })),
      aliSale: z.optional(addressSchema),
      wrappedNative: z.optional(addressSchema),
      usdc: z.optional(addressSchema),
      multicall3: z.optional(addressSchema),
      /** Uniswap V3, or a fork with the same ABI, used for trades. */
      quoterV2: z.optional(addressSchema),
      swapRouter02: z.optional(addressSchema),
      uniswapV3Factory: z.optional(addressSchema),
      positionManager: z.optional(addressSchema),
      vestingPrivateInvestors: z.optional(addressSchema),
      vestingTeam: z.optional(addressSchema),
      /** Accounts holding shares of the supply; not necessarily contracts. */
      daoTreasury: z.optional(addressSchema),
      ecosystem: z.optional(addressSchema),
    }),
  ),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type NetworkAddresses = NonNullable<SiteConfig["addresses"]>;

/** Returns [name, address] pairs, without the token metadata. */
export function listAddresses({ aliTokenMetadata: _, ...named }: NetworkAddresses): [string, string][] {
  return Object.entries(named).flatMap(([name, address]): [string, string][] =>
    address === undefined ? [] : [[name, address]],
  );
}
