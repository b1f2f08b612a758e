import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { parseEther } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./deployment-parameters.ts";

/** The public sale's share of ALI. */
const publicSaleShare = parseEther("25000000");
const day = 86_400;
/** The sale counts its units in fields of 56 bits. */
const maxUnits = 2n ** 56n;

type Rule = [holds: boolean, otherwise: string];

/** What is wrong with the owner's decisions in themselves, one sentence each; none means that they fit together. */
export function checkParameters(
  parameters: DeploymentParameters,
  nowSeconds: number,
  token: TokenUnit,
): string[] {
  const rules: Rule[] = [
    ...("sale" in parameters
      ? [...saleRules(parameters.sale, nowSeconds, token), ...capRules(parameters, token)]
      : []),
    ...("team" in parameters
      ? [vestingRule("private investors", parameters.privateInvestors), vestingRule("team", parameters.team)]
      : []),
  ];
  return rules.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

function saleRules(sale: SaleParameters, nowSeconds: number, token: TokenUnit): Rule[] {
  const { unit } = sale;
  const oneToken = 10n ** BigInt(token.decimals);
  return [
    [sale.walletCap <= sale.cap, "The wallet cap must not exceed the cap."],
    [sale.start > nowSeconds, "The sale must start in the future."],
    [sale.end > sale.start, "The sale must end after its start."],
    [sale.end < 2 ** 32, "The times must be in seconds since 1970."],
    [sale.end - sale.start <= 365 * day, "The sale must last a year at most."],
    [
      (sale.priceWei * unit) % oneToken === 0n,
      `A unit of ${formatTokens(unit, token)} must cost a whole number of wei: choose another unit or price.`,
    ],
    [
      sale.walletCap % unit === 0n,
      `The wallet cap must be a multiple of the unit, ${formatTokens(unit, token)}.`,
    ],
    [sale.cap % unit === 0n, `The cap must be a multiple of the unit, ${formatTokens(unit, token)}.`],
    [
      sale.cap / unit < maxUnits,
      `The cap must be less than ${formatTokens(maxUnits * unit, token)}: choose a larger unit.`,
    ],
    [sale.fallbackTreasury !== sale.treasury, "The fallback treasury must not be the treasury."],
    [
      sale.guardian !== sale.treasury,
      "The guardian must not be the treasury: whoever can pause should have nothing to gain.",
    ],
  ];
}

/** A new ALI has a share for the sale; of a token that exists the owner decides how much is sold. */
function capRules(
  { deploys, sale }: { deploys: "sale" | "token and sale"; sale: SaleParameters },
  token: TokenUnit,
): Rule[] {
  if (deploys === "sale") return [];
  const share = formatTokens(publicSaleShare, token);
  return [
    [
      sale.cap === publicSaleShare,
      `The cap must be the public sale's ${share}, not ${formatTokens(sale.cap, token)}.`,
    ],
  ];
}

function vestingRule(whose: string, vesting: VestingParameters): Rule {
  return [
    vesting.cliffSeconds <= vesting.durationSeconds,
    `The cliff of the ${whose} must not be longer than their vesting.`,
  ];
}
