import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { formatEther } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./deployment-parameters.ts";

const day = 86_400;

/** Describes every term in sentences, to be read before signing. */
export function describeDeployment(parameters: DeploymentParameters, token: TokenUnit): string[] {
  const { symbol } = token;
  switch (parameters.deploys) {
    case "token and sale":
      return [...describeSale(parameters.sale, token), ...describeLocked(parameters)];
    case "token":
      return [
        "No sale is deployed.",
        `${parameters.publicSale} receives the public sale’s 25000000 ALI.`,
        ...describeLocked(parameters),
      ];
    case "sale":
      return [
        `The sale is of the ${symbol} that exists at ${parameters.token}, with ${token.decimals} decimals.`,
        ...describeSale(parameters.sale, token),
      ];
    case "nothing":
      return [`Nothing is deployed: ${symbol} exists at ${parameters.token}, and there is no sale.`];
  }
}

function describeSale(sale: SaleParameters, token: TokenUnit): string[] {
  const weeks = Math.floor((sale.end - 1 - sale.start) / (7 * day));
  const lastCallStart = sale.start + (weeks + 3) * 7 * day;
  return [
    `The sale asks ${formatEther(sale.priceWei)} S for one ${token.symbol}, and counts in units of ${formatTokens(sale.unit, token)}.`,
    `It sells ${formatTokens(sale.cap, token)} at most, ${formatTokens(sale.walletCap, token)} to one address.`,
    `It begins on ${formatMoment(sale.start)} and ends on ${formatMoment(sale.end)}.`,
    `Each purchase can be returned for exactly what was paid, for at least 14 and at most 21 days.`,
    `The last of these windows ends on ${formatMoment(lastCallStart)}; then what is left is for sale for 7 more days, without a right of return.`,
    `Anyone may send S that can no longer be returned to the treasury ${sale.treasury}; if it refuses until ${formatMoment(lastCallStart + 97 * day)}, they go to ${sale.fallbackTreasury}.`,
    `After ${formatMoment(lastCallStart + 7 * day)} anyone may send unsold ${token.symbol} to ${sale.unsoldRecipient}.`,
    `${sale.guardian} may pause buying before the end, for 72 hours at most and 7 days in all, and can do nothing else.`,
  ];
}

function describeLocked(parameters: { privateInvestors: VestingParameters; team: VestingParameters }) {
  return [
    `The private investors' ALI ${describeVesting(parameters.privateInvestors)}.`,
    `The team's ALI ${describeVesting(parameters.team)}.`,
  ];
}

function describeVesting({
  beneficiary,
  startsAt,
  durationSeconds,
  cliffSeconds,
}: VestingParameters): string {
  return (
    `goes to ${beneficiary}: nothing before ${formatMoment(startsAt + cliffSeconds)}, ` +
    `then evenly over ${durationSeconds / day} days counted from ${formatMoment(startsAt)}`
  );
}

function formatMoment(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
