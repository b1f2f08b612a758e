import { decodeAbiParameters, encodeFunctionData, parseAbi } from "viem/utils";
import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall, Returned } from "./contract-call.ts";
import type { ReadPlan } from "./read-plan.ts";

const abi = parseAbi([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

/**
 * Many reads of contracts in one call. The outcome is null as a whole when Multicall3 is missing at that
 * block or one greedy contract used up the gas; then they have to be asked one by one.
 */
export function planMulticall(
  multicall3: Hex,
  calls: readonly ContractCall[],
  blockTag: Hex,
  label: string,
): ReadPlan<Returned[] | null> {
  if (calls.length === 0) return { calls: [], parse: () => [] };
  const aggregated = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }));
  const data = encodeFunctionData({ abi, functionName: "aggregate3", args: [aggregated] });
  return {
    calls: [{ method: "eth_call", params: [{ to: multicall3, data }, blockTag], label }],
    parse: ([answer]) => {
      if (!answer?.ok || typeof answer.result !== "string" || answer.result.length < 130) return null;
      return parseResults(answer.result as Hex, calls.length);
    },
  };
}

function parseResults(returned: Hex, count: number): Returned[] | null {
  try {
    const [results] = decodeAbiParameters(abi[0].outputs, returned);
    if (results.length !== count) return null;
    return results.map(({ success, returnData }) => (success && returnData !== "0x" ? returnData : null));
  } catch {
    return null;
  }
}
