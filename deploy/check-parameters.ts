import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { type Address, type Hex, parseEther } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./deployment-parameters.ts";

type ReadCode = (address: Address) => Promise<Hex | undefined>;

/** Checks that each address is a contract or an account, as the parameters say. */
export async function checkAddresses(
  parameters: DeploymentParameters,
  readCode: ReadCode,
): Promise<string[]> {
  const problems = await Promise.all(
    nameAddresses(parameters).map(async ([name, address]) => {
      const hasCode = ((await readCode(address)) ?? "0x") !== "0x";
      const expectsCode = parameters.contracts.includes(address);
      if (hasCode === expectsCode) return [];
      return hasCode
        ? [`The ${name} ${address} is a contract, but is not listed as one.`]
        : [`The ${name} ${address} is listed as a contract, but has no code on this network.`];
    }),
  );
  return problems.flat();
}

function nameAddresses(parameters: DeploymentParameters): [string, Address][] {
  const named: [string, Address][] = [];
  if ("team" in parameters) {
    named.push(
      ["ecosystem", parameters.ecosystem],
      ["DAO treasury", parameters.daoTreasury],
      ["private investors' beneficiary", parameters.privateInvestors.beneficiary],
      ["team's beneficiary", parameters.team.beneficiary],
    );
  }
  if ("publicSale" in parameters) named.push(["holder of the public sale's share", parameters.publicSale]);
  if ("sale" in parameters) {
    named.push(
      ["sale's treasury", parameters.sale.treasury],
      ["fallback treasury", parameters.sale.fallbackTreasury],
      ["recipient of the unsold", parameters.sale.unsoldRecipient],
      ["guardian", parameters.sale.guardian],
    );
  }
  return named;
}

/** The public sale's share of ALI. */
const publicSaleShare = parseEther("25000000");
const day = 86_400;
/** The sale stores amounts as multiples of its unit, in 56-bit fields. */
const maxUnits = 2n ** 56n;

type Rule = [holds: boolean, otherwise: string];

/** Validates the parameters by themselves. Returns one sentence per problem; none if they are consistent. */
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

/** The sale's share limits the cap of a new ALI; for an existing token the owner decides the cap. */
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
