import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  stringToHex,
  zeroAddress,
} from "viem";
import type { DeploymentParameters, SaleParameters, VestingParameters } from "./parameters.ts";

export type DeployedName = "vestingPrivateInvestors" | "vestingTeam" | "aliToken" | "aliSale";

/** Addresses of the contracts from earlier steps. */
export type DeployedAddresses = Partial<Record<DeployedName, Address>>;

export type CreationStep = {
  kind: "creation";
  name: DeployedName;
  contractName: "AliVesting" | "AliToken" | "AliSale";
  encode(addresses: DeployedAddresses): Hex;
};

/** Sends the tokens to sell from the deployer to the existing sale. */
export type FundingStep = { kind: "funding"; name: "funding"; amount: bigint };

export type DeploymentStep = CreationStep | FundingStep;

type NewToken = Extract<DeploymentParameters, { deploys: "token and sale" | "token" }>;

/**
 * Returns the steps in order. Each step uses the actual addresses of earlier ones, so transactions in between
 * and repeated steps are harmless. The sale is funded last.
 */
export function planDeployment(parameters: DeploymentParameters, deployer: Address): DeploymentStep[] {
  switch (parameters.deploys) {
    case "nothing":
      return [];
    case "sale":
      return [planSale(parameters.sale, () => parameters.token), planFunding(parameters.sale)];
    case "token":
      return planToken(parameters, parameters.publicSale);
    case "token and sale":
      return [
        ...planToken(parameters, deployer),
        planSale(parameters.sale, (addresses) => known(addresses, "aliToken")),
        planFunding(parameters.sale),
      ];
  }
}

export function encodeFunding(sale: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: aliTokenAbi, functionName: "transfer", args: [sale, amount] });
}

function planFunding({ cap }: SaleParameters): FundingStep {
  return { kind: "funding", name: "funding", amount: cap };
}

function planToken(parameters: NewToken, publicSale: Address): CreationStep[] {
  const { ecosystem, daoTreasury } = parameters;
  return [
    planVesting("vestingPrivateInvestors", parameters.privateInvestors),
    planVesting("vestingTeam", parameters.team),
    {
      kind: "creation",
      name: "aliToken",
      contractName: "AliToken",
      encode(addresses) {
        const privateInvestors = known(addresses, "vestingPrivateInvestors");
        const team = known(addresses, "vestingTeam");
        const allocations = { publicSale, ecosystem, daoTreasury, privateInvestors, team };
        return encodeDeployData({ abi: aliTokenAbi, bytecode: aliTokenBytecode, args: [allocations] });
      },
    },
  ];
}

function planVesting(name: DeployedName, vesting: VestingParameters): CreationStep {
  const args = [
    vesting.beneficiary,
    BigInt(vesting.startsAt),
    BigInt(vesting.durationSeconds),
    BigInt(vesting.cliffSeconds),
  ] as const;
  const data = encodeDeployData({ abi: aliVestingAbi, bytecode: aliVestingBytecode, args });
  return { kind: "creation", name, contractName: "AliVesting", encode: () => data };
}

function planSale(
  { priceWei, start, end, ...terms }: SaleParameters,
  findToken: (addresses: DeployedAddresses) => Address,
): CreationStep {
  return {
    kind: "creation",
    name: "aliSale",
    contractName: "AliSale",
    encode(addresses) {
      const moments = { start: BigInt(start), end: BigInt(end) };
      const args = [{ token: findToken(addresses), price: priceWei, ...moments, ...terms }] as const;
      return encodeDeployData({ abi: aliSaleAbi, bytecode: aliSaleBytecode, args });
    },
  };
}

function known(addresses: DeployedAddresses, name: DeployedName): Address {
  const address = addresses[name];
  if (address === undefined) throw new Error(`The step ${name} has to come first.`);
  return address;
}

/** Returns a hash that depends on parameters and contracts only, not on where the contracts are deployed. */
export function fingerprintPlan(parameters: DeploymentParameters, deployer: Address): Hex {
  const places: DeployedAddresses = {
    vestingPrivateInvestors: zeroAddress,
    vestingTeam: zeroAddress,
    aliToken: zeroAddress,
  };
  const steps = planDeployment(parameters, deployer).map((step) =>
    step.kind === "creation" ? step.encode(places) : step.amount,
  );
  return keccak256(stringToHex(steps.join()));
}
