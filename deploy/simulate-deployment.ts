import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { deploymentRehearsalAbi } from "@alithia/contracts/generated/deployment-rehearsal.ts";
import { deploymentRehearsalRuntimeBytecode } from "@alithia/contracts/generated/deployment-rehearsal-bytecode.ts";
import { type Address, isAddressEqual, type PublicClient } from "viem";
import type { DeploymentParameters } from "./deployment-parameters.ts";
import type { DeployedName, DeploymentStep } from "./plan-deployment.ts";

/** ALI after the deployment, by whose it is. */
export type Allocation = { name: string; address: Address; tokens: bigint };

const hundredMillion = 100_000_000n * 10n ** 18n;

/**
 * Makes all creations in one call that is then forgotten, from the deployer's own address and nonce. Throws if one
 * would fail or land elsewhere than planned, or if the allocations of a new ALI would not add up to 100,000,000.
 */
export async function simulateDeployment(
  client: PublicClient,
  deployer: Address,
  steps: DeploymentStep[],
  parameters: DeploymentParameters,
): Promise<Allocation[]> {
  const addressOf = (name: DeployedName): Address => {
    const step = steps.find((candidate) => candidate.name === name);
    if (step === undefined) throw new Error(`The plan has no step ${name}.`);
    return step.address;
  };
  const isNewToken = "team" in parameters;
  const holders: [string, Address][] = [
    ["public sale", "publicSale" in parameters ? parameters.publicSale : addressOf("aliSale")],
  ];
  if (isNewToken) {
    holders.push(
      ["ecosystem", parameters.ecosystem],
      ["DAO treasury", parameters.daoTreasury],
      ["private investors' vesting", addressOf("vestingPrivateInvestors")],
      ["team's vesting", addressOf("vestingTeam")],
    );
  }
  const token = "token" in parameters ? parameters.token : addressOf("aliToken");
  const { result } = await client.simulateContract({
    address: deployer,
    abi: [...deploymentRehearsalAbi, ...onlyErrors(aliSaleAbi), ...onlyErrors(aliTokenAbi)],
    functionName: "rehearse",
    args: [steps.map((step) => step.data), token, holders.map(([, address]) => address)],
    stateOverride: [{ address: deployer, code: deploymentRehearsalRuntimeBytecode }],
  });
  const [created, balances] = result;

  for (const [index, step] of steps.entries()) {
    const address = created[index];
    if (address === undefined || !isAddressEqual(address, step.address)) {
      throw new Error(`${step.name} would be created at ${address}, not at ${step.address}.`);
    }
  }
  const shares = new Map(holders.map(([, address], index) => [address, balances[index] ?? 0n]));
  if (isNewToken && [...shares.values()].reduce((sum, tokens) => sum + tokens, 0n) !== hundredMillion) {
    throw new Error("The allocations would not add up to 100,000,000 ALI.");
  }
  return holders.map(([name, address], index) => ({ name, address, tokens: balances[index] ?? 0n }));
}

function onlyErrors<Entry extends { type: string }>(abi: readonly Entry[]) {
  return abi.filter((entry): entry is Extract<Entry, { type: "error" }> => entry.type === "error");
}
