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
  /** Per whole token. */
  priceWei: z.bigint().positive(),
  /** Smallest amount that can be bought or returned, in token units; costs a whole number of wei. */
  unit: z.bigint().positive(),
  cap: z.bigint().positive(),
  walletCap: z.bigint().positive(),
  start: seconds,
  end: seconds,
  treasury: address,
  /** Paid only if the treasury still rejects coins 90 days after the close. */
  fallbackTreasury: address,
  unsoldRecipient: address,
  guardian: address,
});

/** The named addresses that are contracts (multisig wallets); all others must have no code. */
const contracts = z.array(address);

const newToken = z.object({
  contracts,
  ecosystem: address,
  daoTreasury: address,
  privateInvestors: vesting,
  team: vesting,
});

/** The owner's decisions. Times are Unix seconds; amounts are in the token's smallest units. */
export const deploymentParametersSchema = z.discriminatedUnion("deploys", [
  newToken.extend({ deploys: z.literal("token and sale"), sale }),
  /** ALI without a sale of its own; `publicSale` receives the public sale's share. */
  newToken.extend({ deploys: z.literal("token"), publicSale: address }),
  /** A sale of an existing token, ALI or another, which is sent to the sale after its creation. */
  z.object({ deploys: z.literal("sale"), contracts, token: address, sale }),
  /** An existing token without a sale: nothing is deployed, only the token's address is recorded. */
  z.object({ deploys: z.literal("nothing"), contracts, token: address }),
]);

export type DeploymentParameters = z.infer<typeof deploymentParametersSchema>;
export type FullDeployment = Extract<DeploymentParameters, { deploys: "token and sale" }>;
export type SaleParameters = z.infer<typeof sale>;
export type VestingParameters = z.infer<typeof vesting>;
