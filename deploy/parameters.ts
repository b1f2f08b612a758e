import { isAddress, parseEther } from "viem";
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
const deploymentParametersSchema = z.discriminatedUnion("deploys", [
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

/** Parses the parameters. Throws with one line per missing or invalid value. */
export function parseDeploymentParameters(parameters: unknown): DeploymentParameters {
  const result = deploymentParametersSchema.safeParse(parameters);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The parameters are not complete:\n${lines.join("\n")}`);
}

const day = 86_400;

const toBeNamed = "to be named by the owner";

/** Terms common to all networks. The last return window of a whole-week sale ends 14 days after it. */
const terms = {
  priceWei: parseEther("0.11"),
  unit: 10n ** 9n,
  cap: parseEther("25000000"),
  walletCap: parseEther("250000"),
};

function inSeconds(moment: string): number {
  return Date.parse(moment) / 1000;
}

function saleFrom(start: string, end: string) {
  return { ...terms, start: inSeconds(start), end: inSeconds(end) };
}

/**
 * The owner's decisions before a deployment, per network. A placeholder address or a past date aborts the
 * deployment with a sentence that names it.
 * `deploys` selects what is created: "token and sale", "token" (with `publicSale`, the holder of the sale's
 * share), "sale" (of an existing `token`, with no allocations) or "nothing" (with `token` alone).
 */
export const parameters = {
  testnet: {
    deploys: "token and sale",
    contracts: [],
    ecosystem: toBeNamed,
    daoTreasury: toBeNamed,
    privateInvestors: {
      beneficiary: toBeNamed,
      startsAt: inSeconds("2027-01-01T00:00:00Z"),
      durationSeconds: 730 * day,
      cliffSeconds: 180 * day,
    },
    team: {
      beneficiary: toBeNamed,
      startsAt: inSeconds("2027-01-01T00:00:00Z"),
      durationSeconds: 1460 * day,
      cliffSeconds: 365 * day,
    },
    sale: {
      ...saleFrom("2027-01-01T00:00:00Z", "2027-01-29T00:00:00Z"),
      treasury: toBeNamed,
      fallbackTreasury: toBeNamed,
      unsoldRecipient: toBeNamed,
      guardian: toBeNamed,
    },
  },
  sonic: {
    deploys: "token and sale",
    contracts: [],
    ecosystem: toBeNamed,
    daoTreasury: toBeNamed,
    privateInvestors: {
      beneficiary: toBeNamed,
      startsAt: inSeconds("2027-03-01T00:00:00Z"),
      durationSeconds: 730 * day,
      cliffSeconds: 180 * day,
    },
    team: {
      beneficiary: toBeNamed,
      startsAt: inSeconds("2027-03-01T00:00:00Z"),
      durationSeconds: 1460 * day,
      cliffSeconds: 365 * day,
    },
    sale: {
      ...saleFrom("2027-03-01T00:00:00Z", "2027-03-29T00:00:00Z"),
      treasury: toBeNamed,
      fallbackTreasury: toBeNamed,
      unsoldRecipient: toBeNamed,
      guardian: toBeNamed,
    },
  },
};
