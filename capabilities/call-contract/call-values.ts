import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { ArgumentFault, parseArgument } from "@alithia/chain/contract/parse-argument.ts";
import { type PlainArgument, toPlainArguments } from "@alithia/chain/decoding/decoded-call.ts";
import type { Hex } from "@alithia/chain/node/rpc-request.ts";
import type { AbiFunction, AbiParameter } from "viem";
import { decodeAbiParameters, encodeFunctionData, formatAbiParams } from "viem/utils";
import { count } from "../narration/phrases.ts";

/** Whether a function changes nothing. */
export const onlyReads = ({ stateMutability }: Pick<AbiFunction, "stateMutability">) =>
  /^(view|pure)$/.test(stateMutability);

/** Decodes what a function returned; null if it does not fit its signature. */
export function decodeValues(chosen: AbiFunction, raw: Hex): PlainArgument[] | null {
  if (chosen.outputs.length === 0) return null;
  try {
    return listValues(chosen.outputs, decodeAbiParameters(chosen.outputs, raw));
  } catch {
    return null;
  }
}

/** Encodes calldata from the visitor's own arguments. Throws, naming them, if they do not fit. */
export function encodeCall(chosen: AbiFunction, texts: readonly string[]): Hex {
  const { inputs } = chosen;
  if (inputs.length !== texts.length) {
    const named = inputs.map((input) => `${input.name || "unnamed"} (${formatAbiParams([input])})`);
    const needs = inputs.length === 0 ? "no values" : `${count(inputs.length, "value")}: ${named.join(", ")}`;
    throw new CapabilityFailure(
      "arguments-missing",
      `${chosen.name} takes ${needs}. You gave ${texts.length === 0 ? "none" : texts.length}.`,
    );
  }
  try {
    const args = inputs.map((input, place) => parseArgument(input, texts[place] ?? ""));
    return encodeFunctionData({ abi: [chosen], functionName: chosen.name, args });
  } catch (error) {
    if (error instanceof ArgumentFault)
      throw new CapabilityFailure("argument-wrong", error.message, { cause: error });
    throw error;
  }
}

type Composed = AbiParameter & { components: readonly AbiParameter[] };

/** Lists return values; members of a struct are listed separately, with names such as `terms.price`. */
function listValues(
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
  path: string = "",
): PlainArgument[] {
  return parameters.flatMap((parameter, place) => {
    const value = values[place];
    const own = parameter.name || (parameters.length === 1 ? "" : `value ${place + 1}`);
    const name = path === "" ? own : `${path}.${own}`;
    if (!isComposed(parameter)) return toPlainArguments([{ ...parameter, name }], [value]);
    const { components } = parameter;
    // Structs whose members are all named are decoded to objects, others to arrays.
    const members = Array.isArray(value)
      ? value
      : components.map((member) => (value as Record<string, unknown>)[member.name ?? ""]);
    return listValues(components, members, parameters.length === 1 && path === "" ? "" : name);
  });
}

function isComposed(parameter: AbiParameter): parameter is Composed {
  return parameter.type === "tuple" && "components" in parameter;
}
