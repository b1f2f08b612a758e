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

/** Everything the owner decides. Times are seconds since 1970; ALI amounts are in units of 1e-18. */
export const deploymentParametersSchema = z.object({
  /** Those of the addresses below that are contracts (multisignature wallets); all others must have no code. */
  contracts: z.array(address),
  ecosystem: address,
  daoTreasury: address,
  privateInvestors: vesting,
  team: vesting,
  sale: z.object({
    priceWei: z.bigint().positive(),
    cap: z.bigint().positive(),
    walletCap: z.bigint().positive(),
    start: seconds,
    end: seconds,
    returnUntil: seconds,
    treasury: address,
    unsoldRecipient: address,
    guardian: address,
  }),
});

export type DeploymentParameters = z.infer<typeof deploymentParametersSchema>;
