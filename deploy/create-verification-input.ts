import { aliSaleBytecode } from "@alithia/contracts/generated/ali-sale-bytecode.ts";
import { aliTokenBytecode } from "@alithia/contracts/generated/ali-token-bytecode.ts";
import { aliVestingBytecode } from "@alithia/contracts/generated/ali-vesting-bytecode.ts";
import { contractList } from "@alithia/contracts/scripts/contract-list.ts";
import { type CompilerInput, createCompilerInput } from "@alithia/contracts/scripts/create-compiler-input.ts";
import { readCompilerVersion } from "@alithia/contracts/scripts/read-compiler-version.ts";
import type { Address, Hex } from "viem";
import type { CreationStep } from "./plan-deployment.ts";

export type VerificationInput = {
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
export function createVerificationInput(step: {
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
