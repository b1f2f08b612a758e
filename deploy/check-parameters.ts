import { formatEther, parseEther } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./deployment-parameters.ts";

/** The public sale's share of ALI. */
const publicSaleShare = parseEther("25000000");
const day = 86_400;
/** The sale counts in units of 1e9, each of which costs a whole number of wei. */
const unit = 10n ** 9n;

type Rule = [holds: boolean, otherwise: string];

/** What is wrong with the owner's decisions in themselves, one sentence each; none means that they fit together. */
export function checkParameters(parameters: DeploymentParameters, nowSeconds: number): string[] {
  const rules: Rule[] = [
    ...("sale" in parameters ? saleRules(parameters.sale, nowSeconds) : []),
    ...("sale" in parameters ? [capRule(parameters)] : []),
    ...("team" in parameters
      ? [vestingRule("private investors", parameters.privateInvestors), vestingRule("team", parameters.team)]
      : []),
  ];
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

function saleRules(sale: SaleParameters, nowSeconds: number): Rule[] {
  return [
    [sale.walletCap <= sale.cap, "The wallet cap must not exceed the cap."],
    [sale.start > nowSeconds, "The sale must start in the future."],
    [sale.end > sale.start, "The sale must end after its start."],
    [sale.end < 2 ** 32, "The times must be in seconds since 1970."],
    [sale.end - sale.start <= 365 * day, "The sale must last a year at most."],
    [sale.priceWei % unit === 0n, "The price must be a multiple of 1e9 wei for one ALI."],
    [sale.walletCap % unit === 0n, "The wallet cap must be a multiple of 1e9 of the token's smallest units."],
    [sale.fallbackTreasury !== sale.treasury, "The fallback treasury must not be the treasury."],
    [
      sale.guardian !== sale.treasury,
      "The guardian must not be the treasury: whoever can pause should have nothing to gain.",
    ],
  ];
}

/** A new ALI has a share for the sale; of one that exists the owner decides how much is sold. */
function capRule({ deploys, sale }: { deploys: "sale" | "token and sale"; sale: SaleParameters }): Rule {
  return deploys === "token and sale"
    ? [
        sale.cap === publicSaleShare,
        `The cap must be the public sale's 25000000 ALI, not ${formatEther(sale.cap)}.`,
      ]
    : [
        sale.cap % unit === 0n && sale.cap / unit < 2n ** 56n,
        "The cap must be a multiple of 1e9 of the token's smallest units, and less than 72057594 ALI.",
      ];
}

function vestingRule(whose: string, vesting: VestingParameters): Rule {
  return [
    vesting.cliffSeconds <= vesting.durationSeconds,
    `The cliff of the ${whose} must not be longer than their vesting.`,
  ];
}
