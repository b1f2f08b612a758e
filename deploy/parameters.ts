import { parseEther } from "viem";
import { type DeploymentParameters, deploymentParametersSchema } from "./deployment-parameters.ts";

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
