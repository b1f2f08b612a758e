import type { FormOf } from "@alithia/protocol/proposal-form.ts";
import { type AbiFunction, encodeFunctionData, parseAbiItem } from "viem";
import { ArgumentFault, parseArgument } from "../../contract/parse-argument.ts";
import type { StepCall } from "./build-token-steps.ts";

/** Throws `ArgumentFault` with a sentence for the visitor when the arguments do not fit the function. */
export function buildContractCall(form: FormOf<"call-contract">): StepCall[] {
  const item = parseAbiItem(`function ${form.signature}`) as AbiFunction;
  const { inputs } = item;
  if (inputs.length !== form.arguments.length) {
    throw new ArgumentFault(
      `${item.name} takes ${inputs.length} arguments, and ${form.arguments.length} were given.`,
    );
  }
  const args = inputs.map((input, index) => parseArgument(input, form.arguments[index] ?? ""));
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args });
  return [{ to: form.address, data, valueWei: BigInt(form.valueWei) }];
}
