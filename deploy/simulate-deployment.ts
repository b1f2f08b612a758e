import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { deploymentRehearsalAbi } from "@alithia/contracts/generated/deployment-rehearsal.ts";
import { deploymentRehearsalRuntimeBytecode } from "@alithia/contracts/generated/deployment-rehearsal-bytecode.ts";
import {
  type Address,
  getContractAddress,
  type Hex,
  isAddressEqual,
  type PublicClient,
  zeroAddress,
} from "viem";
import type { DeploymentParameters } from "./parameters.ts";
import { type DeployedAddresses, type DeploymentStep, encodeFunding } from "./plan-deployment.ts";

/** ALI held by an address after the deployment. */
type Allocation = { name: string; address: Address; tokens: bigint };

const hundredMillion = 100_000_000n * 10n ** 18n;

/**
 * Simulates all steps in one call from the deployer's own address and nonce. Throws if a step would fail, or
 * if the allocations of a new ALI do not add up to 100,000,000.
 */
export async function simulateDeployment(
  client: PublicClient,
  deployer: Address,
  plan: DeploymentStep[],
  parameters: DeploymentParameters,
): Promise<Allocation[]> {
  const firstNonce = await client.getTransactionCount({ address: deployer });
  const addresses: DeployedAddresses = "token" in parameters ? { aliToken: parameters.token } : {};
  const steps = plan.map((step, index): { to: Address; data: Hex } => {
    const { aliToken = zeroAddress, aliSale = zeroAddress } = addresses;
    if (step.kind === "funding") return { to: aliToken, data: encodeFunding(aliSale, step.amount) };
    const data = step.encode(addresses);
    addresses[step.name] = getContractAddress({ from: deployer, nonce: BigInt(firstNonce + index) });
    return { to: zeroAddress, data };
  });
  const holders = nameHolders(parameters, addresses);
  const { result } = await client.simulateContract({
    address: deployer,
    abi: [...deploymentRehearsalAbi, ...onlyErrors(aliSaleAbi), ...onlyErrors(aliTokenAbi)],
    functionName: "rehearse",
    args: [steps, addresses.aliToken ?? zeroAddress, holders.map(([, address]) => address)],
    stateOverride: [{ address: deployer, code: deploymentRehearsalRuntimeBytecode }],
  });
  const [created, balances] = result;
  const allocations = holders.map(([name, address], index) => ({
    name,
    address,
    tokens: balances[index] ?? 0n,
  }));
  checkPlaces(plan, created, addresses);
  checkFunding(plan, allocations, addresses);
  const shares = new Map(allocations.map(({ address, tokens }) => [address, tokens]));
  const total = [...shares.values()].reduce((sum, tokens) => sum + tokens, 0n);
  if ("team" in parameters && total !== hundredMillion) {
    throw new Error("The allocations would not add up to 100,000,000 ALI.");
  }
  return allocations;
}

function checkPlaces(plan: DeploymentStep[], created: readonly Address[], addresses: DeployedAddresses) {
  for (const [index, step] of plan.entries()) {
    const address = created[index] ?? zeroAddress;
    if (step.kind === "creation" && !isAddressEqual(address, addresses[step.name] ?? zeroAddress)) {
      throw new Error(`${step.name} would be created at ${address}, not at ${addresses[step.name]}.`);
    }
  }
}

function checkFunding(plan: DeploymentStep[], allocations: Allocation[], { aliSale }: DeployedAddresses) {
  const funding = plan.find(({ kind }) => kind === "funding");
  const received = allocations.find(({ address }) => address === aliSale)?.tokens;
  if (funding?.kind === "funding" && received !== funding.amount)
    throw new Error(
      "The sale would not receive what is sent to it: the token keeps a part of each transfer.",
    );
}

function nameHolders(parameters: DeploymentParameters, addresses: DeployedAddresses): [string, Address][] {
  const { aliSale, vestingPrivateInvestors, vestingTeam } = addresses;
  const named: [string, Address | undefined][] = [
    ["public sale", "publicSale" in parameters ? parameters.publicSale : aliSale],
  ];
  if ("team" in parameters) {
    named.push(
      ["ecosystem", parameters.ecosystem],
      ["DAO treasury", parameters.daoTreasury],
      ["private investors' vesting", vestingPrivateInvestors],
      ["team's vesting", vestingTeam],
    );
  }
  return named.filter((entry): entry is [string, Address] => entry[1] !== undefined);
}

function onlyErrors<Entry extends { type: string }>(abi: readonly Entry[]) {
  return abi.filter((entry): entry is Extract<Entry, { type: "error" }> => entry.type === "error");
}
