import { formatTokens, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { type Address, formatEther, type Hex, parseEther } from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./parameters.ts";

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
