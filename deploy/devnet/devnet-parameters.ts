import { parseEther } from "viem";
import type { FullDeployment, SaleParameters } from "../deployment-parameters.ts";
import { devnetAccounts } from "./devnet-accounts.ts";

const day = 86_400;

/** A sale that has been running for two days when the devnet begins, and runs for a quarter. */
export function createDevnetParameters(
  genesisTimestamp: number,
  saleChanges: Partial<SaleParameters> = {},
): FullDeployment {
  const start = genesisTimestamp + day;
  const end = start + 91 * day;
  return {
    deploys: "token and sale",
    contracts: [],
    ecosystem: devnetAccounts.ecosystem,
    daoTreasury: devnetAccounts.daoTreasury,
    privateInvestors: {
      beneficiary: devnetAccounts.privateInvestors,
      startsAt: start,
      durationSeconds: 730 * day,
      cliffSeconds: 180 * day,
    },
    team: {
      beneficiary: devnetAccounts.team,
      startsAt: start,
      durationSeconds: 1460 * day,
      cliffSeconds: 365 * day,
    },
    sale: {
      priceWei: parseEther("0.11"),
      unit: 10n ** 9n,
      cap: parseEther("25000000"),
      walletCap: parseEther("250000"),
      start,
      end,
      treasury: devnetAccounts.daoTreasury,
      fallbackTreasury: devnetAccounts.ecosystem,
      unsoldRecipient: devnetAccounts.ecosystem,
      guardian: devnetAccounts.guardian,
      ...saleChanges,
    },
  };
}
