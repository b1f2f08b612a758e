import solc from "solc";
import type { ContractSource } from "./contract-list.ts";
import { type CompilerInput, createCompilerInput } from "./create-compiler-input.ts";

export type CompiledContract = {
  name: string;
  path: string;
  abi: object[];
  bytecode: `0x${string}`;
  runtimeBytecode: `0x${string}`;
};

type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<
    string,
    Record<
      string,
      { abi: object[]; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
    >
  >;
};

/** Compiles with solc-js. Throws the compiler's messages on any error. */
export function compileContracts(contracts: ContractSource[]): CompiledContract[] {
  const input: CompilerInput = createCompilerInput(contracts.map((contract) => contract.path));
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)));
  const problems = (output.errors ?? []).filter((error) => error.severity === "error");
  if (problems.length > 0) throw new Error(problems.map((error) => error.formattedMessage).join("\n"));

  return contracts.map(({ name, path }) => {
    const compiled = output.contracts?.[path]?.[name];
    if (compiled === undefined) throw new Error(`${path} has no contract ${name}.`);
    return {
      name,
      path,
      abi: compiled.abi,
      bytecode: `0x${compiled.evm.bytecode.object}`,
      runtimeBytecode: `0x${compiled.evm.deployedBytecode.object}`,
    };
  });
}
