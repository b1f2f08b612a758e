import { isAddress } from "viem";
import * as z from "zod";

const address = z.custom<`0x${string}`>(
  (value) => typeof value === "string" && isAddress(value, { strict: true }),
  "is not an address with a right checksum",
);
const seconds = z.number().int().nonnegative();

const vesting = z.object({
  beneficiary: address,
  startsAt: seconds,
  durationSeconds: seconds,
  cliffSeconds: seconds,
});

const sale = z.object({
  /** For one whole token. */
  priceWei: z.bigint().positive(),
  /** The smallest amount that is bought or returned, in token units: it costs a whole number of wei. */
  unit: z.bigint().positive(),
  cap: z.bigint().positive(),
  walletCap: z.bigint().positive(),
  start: seconds,
  end: seconds,
  treasury: address,
  /** Paid only if the treasury still refuses coins 90 days after the close. */
  fallbackTreasury: address,
  unsoldRecipient: address,
  guardian: address,
});

/** Those of the named addresses that are contracts (multisignature wallets); all others must have no code. */
const contracts = z.array(address);

const newToken = z.object({
  contracts,
  ecosystem: address,
  daoTreasury: address,
  privateInvestors: vesting,
  team: vesting,
});

/** Everything the owner decides. Times are seconds since 1970; Amounts are in the smallest units of the token. */
export const deploymentParametersSchema = z.discriminatedUnion("deploys", [
  newToken.extend({ deploys: z.literal("token and sale"), sale }),
  /** ALI without a sale of its own: whoever holds the public sale's share is named. */
  newToken.extend({ deploys: z.literal("token"), publicSale: address }),
  /** A sale of a token that exists, ALI or another: its tokens are sent to it after it was created. */
  z.object({ deploys: z.literal("sale"), contracts, token: address, sale }),
  /** A token that exists and no sale: nothing is deployed, the site is told where the token is. */
  z.object({ deploys: z.literal("nothing"), contracts, token: address }),
]);

export type DeploymentParameters = z.infer<typeof deploymentParametersSchema>;
export type FullDeployment = Extract<DeploymentParameters, { deploys: "token and sale" }>;
export type SaleParameters = z.infer<typeof sale>;
export type VestingParameters = z.infer<typeof vesting>;
