import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aliSaleAbi } from "@alithia/contracts/generated/ali-sale.ts";
import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenAbi } from "@alithia/contracts/generated/ali-token.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { aliVestingAbi } from "@alithia/contracts/generated/ali-vesting.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import {
  type CompilerInput,
  createCompilerInput,
  readCompilerVersion,
} from "@alithia/contracts/scripts/compile-contracts.ts";
import { contractList } from "@alithia/contracts/scripts/contract-list.ts";
import type { Abi, Address, Hex } from "viem";
import { loadDeploymentRecord, type SentSteps, saveJson } from "./deployment-record.ts";
import type { DeploymentParameters } from "./parameters.ts";
import {
  type CreationStep,
  type DeployedAddresses,
  fingerprintPlan,
  planDeployment,
} from "./plan-deployment.ts";

type Field = { path: string; label: string; format: string; params?: object };
type Format = { intent: string; fields: Field[]; required: string[]; excluded: string[] };

const ali = { token: "$.metadata.constants.ali" };
const coins: Field = { path: "@.value", label: "Pay at most", format: "amount" };

function show(path: string, label: string, format: string, params?: object): Field {
  return { path: `#.${path}`, label, format, ...(params && { params }) };
}

function amount(path: string, label: string): Field {
  return show(path, label, "tokenAmount", ali);
}

const person = (path: string, label: string) => show(path, label, "addressName");
const until = (path: string) => show(path, "Valid until", "date", { encoding: "timestamp" });

/** `hidden` arguments are meaningless to the signer, e.g. the parts of another signature. */
function describe(intent: string, fields: Field[] = [], hidden: string[] = []): Format {
  const required = fields.map(({ path }) => path);
  return { intent, fields, required, excluded: hidden.map((name) => `#.${name}`) };
}

const signature = ["v", "r", "s"];

const contracts: Record<CreationStep["contractName"], { abi: Abi; formats: Record<string, Format> }> = {
  AliSale: {
    abi: aliSaleAbi,
    formats: {
      "buy(uint256,uint256)": describe("Buy ALI", [
        coins,
        amount("minTokens", "Receive at least"),
        until("deadline"),
      ]),
      "returnTokens(uint256)": describe("Return ALI for what was paid", [amount("amount", "Return")]),
      "returnTokensWithPermit(uint256,uint256,uint8,bytes32,bytes32)": describe(
        "Return ALI for what was paid",
        [amount("amount", "Return"), until("deadline")],
        signature,
      ),
      "pauseBuying(uint256)": describe("Pause purchases", [show("pauseSeconds", "For", "duration")]),
      "withdraw()": describe("Pay final proceeds to the treasury"),
      "sweepUnsold()": describe("Send unsold ALI to its recipient"),
    },
  },
  AliToken: {
    abi: aliTokenAbi,
    formats: {
      "transfer(address,uint256)": describe("Send ALI", [amount("value", "Amount"), person("to", "To")]),
      "transferFrom(address,address,uint256)": describe("Move ALI of another account", [
        amount("value", "Amount"),
        person("from", "From"),
        person("to", "To"),
      ]),
      "approve(address,uint256)": describe("Let a spender move ALI", [
        person("spender", "Spender"),
        amount("value", "At most"),
      ]),
      "permit(address,address,uint256,uint256,uint8,bytes32,bytes32)": describe(
        "Hand in an owner's signed approval of ALI",
        [
          person("owner", "Owner"),
          person("spender", "Spender"),
          amount("value", "At most"),
          until("deadline"),
        ],
        signature,
      ),
      "burn(uint256)": describe("Burn ALI for ever", [amount("value", "Amount")]),
      "burnFrom(address,uint256)": describe("Burn ALI of another account for ever", [
        person("account", "Of"),
        amount("value", "Amount"),
      ]),
    },
  },
  AliVesting: {
    abi: aliVestingAbi,
    formats: {
      "release()": describe("Pay out vested S"),
      "release(address)": describe("Pay out vested tokens", [person("token", "Token")]),
      "transferOwnership(address)": describe("Make another account the beneficiary", [
        person("newOwner", "New beneficiary"),
      ]),
      "renounceOwnership()": describe("Leave the vesting without a beneficiary"),
    },
  },
};

/** Returns the ERC-7730 descriptor by which wallets display calls of one of our contracts before signing. */
export function createDescriptor(
  name: CreationStep["contractName"],
  { chainId, address, token }: { chainId: number; address: Address; token: Address },
) {
  const { abi, formats } = contracts[name];
  return {
    $schema: "../../specs/erc7730-v1.schema.json",
    context: { $id: name, contract: { deployments: [{ chainId, address }], abi } },
    metadata: { constants: { ali: token } },
    display: { formats },
  };
}

type VerificationInput = {
  address: string;
  /** In the explorers' format: source path, colon, contract name. */
  contract: string;
  /** The full compiler version, e.g. `v0.8.37+commit.5bf66a06`. */
  compiler: string;
  constructorArguments: string;
  standardJson: CompilerInput;
};

const bytecodes = { AliSale: aliSaleBytecode, AliToken: aliTokenBytecode, AliVesting: aliVestingBytecode };

/** Returns what an explorer needs to verify one contract of the deployment. */
function createVerificationInput(step: {
  contractName: CreationStep["contractName"];
  address: Address;
  /** Creation code with the constructor arguments. */
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
 * Writes, per created contract, the explorer's form input, the body of Sourcify's `POST /v2/verify`
 * (`….sourcify.json`) and the ERC-7730 descriptor (`….erc7730.json`). Returns the folder.
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

/** Writes the same files for a recorded deployment, without sending anything. Returns the folder. */
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
