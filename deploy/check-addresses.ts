import type { Address, Hex } from "viem";
import type { DeploymentParameters } from "./deployment-parameters.ts";

type ReadCode = (address: Address) => Promise<Hex | undefined>;

/** Compares the chain with what the parameters say of their addresses: contract or not. */
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
