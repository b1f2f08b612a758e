import { formatEther, parseEther } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./deployment-parameters.ts";

/** The public sale's share of ALI, which the token mints to the sale. */
const publicSaleShare = parseEther("25000000");
const day = 86_400;

type Rule = [holds: boolean, otherwise: string];

/** What is wrong with the owner's decisions in themselves, one sentence each; none means that they fit together. */
export function checkParameters(parameters: DeploymentParameters, nowSeconds: number): string[] {
  const rules: Rule[] = [
    [
      parameters.deploys !== "sale",
      'A sale alone cannot be deployed: its 25000000 ALI would have to be sent in advance to an address that the deployer\'s own next transaction changes, and be lost there. Deploy "token and sale" together.',
    ],
    ...("sale" in parameters ? saleRules(parameters.sale, nowSeconds) : []),
    ...("team" in parameters
      ? [vestingRule("private investors", parameters.privateInvestors), vestingRule("team", parameters.team)]
      : []),
  ];
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

function saleRules(sale: SaleParameters, nowSeconds: number): Rule[] {
  return [
    [
      sale.cap === publicSaleShare,
      `The cap must be the public sale's 25000000 ALI, not ${formatEther(sale.cap)}.`,
    ],
    [sale.walletCap <= sale.cap, "The wallet cap must not exceed the cap."],
    [sale.start > nowSeconds, "The sale must start in the future."],
    [sale.end > sale.start, "The sale must end after its start."],
    [sale.returnUntil >= sale.end + day, "Buyers must have at least one day to return after the end."],
    [sale.returnUntil < 2 ** 32, "The times must be in seconds since 1970."],
    [
      sale.guardian !== sale.treasury,
      "The guardian must not be the treasury: whoever can pause should have nothing to gain.",
    ],
  ];
}

function vestingRule(whose: string, vesting: VestingParameters): Rule {
  return [
    vesting.cliffSeconds <= vesting.durationSeconds,
    `The cliff of the ${whose} must not be longer than their vesting.`,
  ];
}
