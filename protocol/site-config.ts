import * as z from "zod/mini";
import { addressSchema } from "./hex.ts";

/**
 * What the server tells the page at run time, as inert JSON in the element `#site-config` of each HTML file.
 * Absent fields mean: not configured, and the page says so.
 */
export const siteConfigSchema = z.object({
  apiBase: z.optional(z.string()),
  chainId: z.optional(z.number()),
  /** The node the browser itself asks: for the sale screen and for checking evidence again. */
  publicNodeUrl: z.optional(z.string()),
  explorerUrl: z.optional(z.string()),
  /** Local networks only: where a demo wallet gets its coins. */
  faucetUrl: z.optional(z.string()),
  walletConnectProjectId: z.optional(z.string()),
  /** False where the operator takes no files. */
  uploads: z.optional(z.boolean()),
  /** True where the operator takes reports about answers. */
  reports: z.optional(z.boolean()),
  addresses: z.optional(
    z.object({
      aliToken: z.optional(addressSchema),
      /** Of a token that is not our own ALI: what it says of itself, as the deployment read it. */
      aliTokenMetadata: z.optional(z.object({ symbol: z.string(), name: z.string(), decimals: z.number() })),
      aliSale: z.optional(addressSchema),
      wrappedNative: z.optional(addressSchema),
      usdc: z.optional(addressSchema),
      multicall3: z.optional(addressSchema),
      /** Uniswap V3 (or a fork with the same ABI) used for trades. */
      quoterV2: z.optional(addressSchema),
      swapRouter02: z.optional(addressSchema),
      uniswapV3Factory: z.optional(addressSchema),
      vestingPrivateInvestors: z.optional(addressSchema),
      vestingTeam: z.optional(addressSchema),
      /** Accounts that hold their shares of the supply; they need not be contracts. */
      daoTreasury: z.optional(addressSchema),
      ecosystem: z.optional(addressSchema),
    }),
  ),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
export type NetworkAddresses = NonNullable<SiteConfig["addresses"]>;

/** The addresses by their names, without what is only said of them. */
export function listAddresses({ aliTokenMetadata: _, ...named }: NetworkAddresses): [string, string][] {
  return Object.entries(named).flatMap(([name, address]): [string, string][] =>
    address === undefined ? [] : [[name, address]],
  );
}
