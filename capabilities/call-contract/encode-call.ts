import { CapabilityFailure } from "@alithia/agent/capability-failure.ts";
import { ArgumentFault, parseArgument } from "@alithia/chain/contract/parse-argument.ts";
import type { Hex } from "@alithia/chain/node/hex-quantity.ts";
import type { AbiFunction } from "viem";
import { encodeFunctionData, formatAbiParams } from "viem/utils";
import { count } from "../narration/count.ts";

/** Calldata for a function from the visitor's own arguments; what does not fit is said by name. */
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
