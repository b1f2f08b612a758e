import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import { contractList } from "@alithia/contracts/scripts/contract-list.ts";
import {
  type CompilerInput,
  createCompilerInput,
  readCompilerVersion,
} from "@alithia/contracts/scripts/create-compiler-input.ts";
import type { Address, Hex } from "viem";
import { createDescriptor } from "./create-descriptor.ts";
import type { DeploymentParameters } from "./deployment-parameters.ts";
import { loadDeploymentRecord, type SentSteps, saveJson } from "./deployment-record.ts";
import {
  type CreationStep,
  type DeployedAddresses,
  fingerprintPlan,
  planDeployment,
} from "./plan-deployment.ts";

type VerificationInput = {
  address: string;
  /** As explorers want it: the source's path, a colon, the contract's name. */
  contract: string;
  /** The compiler's full version, as in `v0.8.37+commit.5bf66a06`. */
  compiler: string;
  constructorArguments: string;
  standardJson: CompilerInput;
};

const bytecodes = { AliSale: aliSaleBytecode, AliToken: aliTokenBytecode, AliVesting: aliVestingBytecode };

/** What an explorer asks for to verify one contract of the deployment. */
function createVerificationInput(step: {
  contractName: CreationStep["contractName"];
  address: Address;
  /** The creation with its arguments. */
  data: Hex;
}): VerificationInput {
  const source = contractList.find(({ name }) => name === step.contractName);
  if (source === undefined) throw new Error(`There is no contract ${step.contractName}.`);
  return {
    address: step.address,
    contract: `${source.path}:${source.name}`,
    compiler: readCompilerVersion(),
    constructorArguments: step.data.slice(bytecodes[step.contractName].length),
    standardJson: createCompilerInput([source.path]),
  };
}

/**
 * Writes for each created contract what an explorer's form asks for, and beside it (`….sourcify.json`) the body of
 * Sourcify's `POST /v2/verify/{chainId}/{address}` and (`….erc7730.json`) how wallets show its calls. Returns the folder.
 */
export function writeVerification(deployment: {
  folder: string;
  name: string;
  chainId: number;
  parameters: DeploymentParameters;
  deployer: Address;
  addresses: DeployedAddresses;
  steps: SentSteps;
}): string {
  const { chainId, parameters, addresses, steps } = deployment;
  const target = join(deployment.folder, "verification", deployment.name);
  for (const step of planDeployment(parameters, deployment.deployer)) {
    const address = step.kind === "creation" ? addresses[step.name] : undefined;
    if (step.kind === "funding" || address === undefined) continue;
    const input = createVerificationInput({ ...step, address, data: step.encode(addresses) });
    saveJson(join(target, `${step.name}.json`), input);
    const creationTransactionHash = steps[step.name]?.transaction ?? undefined;
    saveJson(join(target, `${step.name}.sourcify.json`), {
      stdJsonInput: input.standardJson,
      compilerVersion: input.compiler.replace(/^v/, ""),
      contractIdentifier: input.contract,
      ...(creationTransactionHash && { creationTransactionHash }),
    });
    const { aliToken: token } = addresses;
    if (token !== undefined) {
      const descriptor = createDescriptor(step.contractName, { chainId, address, token });
      saveJson(join(target, `${step.name}.erc7730.json`), descriptor);
    }
  }
  return target;
}

/** The same for a deployment that is recorded: nothing is asked, signed or sent. Returns the folder. */
export function writeRecordedVerification(deployment: {
  folder: string;
  name: string;
  parameters: DeploymentParameters;
}): string {
  const { folder, name, parameters } = deployment;
  const record = loadDeploymentRecord(join(folder, "deployments", `${name}.json`));
  if (record === null) throw new Error(`No deployment to ${name} is recorded in ${folder}.`);
  if (record.plan !== fingerprintPlan(parameters, record.deployer))
    throw new Error(`The recorded deployment to ${name} is of other parameters or contracts.`);
  const addresses = JSON.parse(readFileSync(join(folder, "addresses", `${name}.json`), "utf8"));
  return writeVerification({
    ...deployment,
    chainId: record.chainId,
    deployer: record.deployer,
    addresses,
    steps: record.steps,
  });
}
