import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
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
import type { SentSteps } from "./deployment-record.ts";
import type { DeploymentParameters, VestingParameters } from "./parameters.ts";
import {
  type DeployedAddresses,
  type DeployedName,
  type DeploymentStep,
  encodeFunding,
} from "./plan-deployment.ts";
import { publicPollMs, untilMined } from "./until-mined.ts";

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

type Fact = [name: string, found: unknown, decided: unknown];

/** Reads a deployed contract back before anything depends on it. Throws with all values that differ. */
export async function checkDeployed(
  client: PublicClient,
  name: DeployedName,
  address: Address,
  parameters: DeploymentParameters,
  addresses: DeployedAddresses,
): Promise<void> {
  if ((await client.getCode({ address })) === undefined)
    throw new Error(`There is no ${name} at ${address}.`);
  const facts = await readFacts(client, name, address, parameters, addresses);
  const differing = facts.filter(([, found, decided]) => String(found) !== String(decided));
  if (differing.length === 0) return;
  const lines = differing.map(([fact, found, decided]) => `${fact} is ${found}, not ${decided}`);
  throw new Error(`${name} at ${address} is not as decided: ${lines.join("; ")}.`);
}

async function readFacts(
  client: PublicClient,
  name: DeployedName,
  address: Address,
  parameters: DeploymentParameters,
  addresses: DeployedAddresses,
): Promise<Fact[]> {
  if (name === "aliSale" && "sale" in parameters) {
    const { priceWei, ...decided } = parameters.sale;
    const { terms } = await client.readContract({
      address,
      abi: aliSaleAbi,
      functionName: "saleInfo",
      args: [zeroAddress],
    });
    const named = Object.entries(decided).map(
      ([key, value]): Fact => [key, terms[key as keyof typeof decided], value],
    );
    return [["price", terms.price, priceWei], ["token", terms.token, addresses.aliToken], ...named];
  }
  if (name === "aliToken" && "team" in parameters) {
    const balanceOf = (holder: Address) =>
      client.readContract({ address, abi: aliTokenAbi, functionName: "balanceOf", args: [holder] });
    const read = (functionName: "symbol" | "totalSupply") =>
      client.readContract({ address, abi: aliTokenAbi, functionName });
    const { vestingPrivateInvestors = zeroAddress, vestingTeam = zeroAddress } = addresses;
    return [
      ["symbol", await read("symbol"), "ALI"],
      ["supply", await read("totalSupply"), 10n ** 26n],
      ["the private investors' share", await balanceOf(vestingPrivateInvestors), 10n ** 25n],
      ["the team's share", await balanceOf(vestingTeam), 10n ** 25n / 2n],
    ];
  }
  if (!("team" in parameters)) return [];
  return readVesting(client, address, name === "vestingTeam" ? parameters.team : parameters.privateInvestors);
}

async function readVesting(client: PublicClient, address: Address, decided: VestingParameters) {
  const read = (functionName: "owner" | "start" | "duration" | "cliff") =>
    client.readContract({ address, abi: aliVestingAbi, functionName });
  const facts: Fact[] = [
    ["beneficiary", await read("owner"), decided.beneficiary],
    ["start", await read("start"), decided.startsAt],
    ["duration", await read("duration"), decided.durationSeconds],
    ["cliff", await read("cliff"), decided.startsAt + decided.cliffSeconds],
  ];
  return facts;
}

const waitMs = 120_000;

/**
 * Whether a step sent by an earlier run was mined successfully; waits if it is still pending. False for a
 * step that was never sent, failed, or lost its nonce to another transaction: the caller takes it again.
 */
export async function wasStepMined(
  client: PublicClient,
  deployer: Address,
  step: SentSteps[string] | undefined,
): Promise<boolean> {
  if (step === undefined) return false;
  const { nonce, transaction } = step;
  const pending = await client.getTransactionCount({ address: deployer, blockTag: "pending" });
  if (nonce >= pending) return false;
  if (transaction !== null) return (await findStatus(client, transaction)) === "success";
  const address = getContractAddress({ from: deployer, nonce: BigInt(nonce) });
  return (await client.getCode({ address })) !== undefined;
}

/** Returns the outcome of a transaction, waiting while it is pending; null if the node does not know it. */
async function findStatus(client: PublicClient, hash: Hex): Promise<"success" | "reverted" | null> {
  const known = await client.getTransaction({ hash }).catch(() => null);
  if (known === null) return null;
  return (await untilMined(client, hash, { waitMs, pollMs: publicPollMs })).status;
}
