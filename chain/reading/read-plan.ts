import { decodeAbiParameters, encodeFunctionData, parseAbi } from "viem/utils";
import { decodeOrNull } from "../decoding/decode-or-null.ts";
import type { ChainReader, LabelledCall } from "../evidence/chain-reader.ts";
import { type NodeAnswer, NodeFailure } from "../node/chain-node.ts";
import type { Hex } from "../node/rpc-request.ts";

/** Calls and a parser of their answers, so that several reads can share one round trip. */
export type ReadPlan<Outcome> = {
  calls: readonly LabelledCall[];
  parse(answers: readonly NodeAnswer[]): Outcome;
};

type Outcomes<Plans extends readonly ReadPlan<unknown>[]> = {
  [Place in keyof Plans]: Plans[Place] extends ReadPlan<infer Outcome> ? Outcome : never;
};

/** Combines several plans into one. */
export function planTogether<const Plans extends readonly ReadPlan<unknown>[]>(
  plans: Plans,
): ReadPlan<Outcomes<Plans>> {
  return {
    calls: plans.flatMap(({ calls }) => calls),
    parse(answers) {
      let from = 0;
      const outcomes = plans.map((plan) => {
        const own = answers.slice(from, from + plan.calls.length);
        from += plan.calls.length;
        return plan.parse(own);
      });
      return outcomes as Outcomes<Plans>;
    },
  };
}

/** Executes several plans in one round trip. */
export async function readTogether<const Plans extends readonly ReadPlan<unknown>[]>(
  reader: ChainReader,
  plans: Plans,
): Promise<Outcomes<Plans>> {
  const { calls, parse } = planTogether(plans);
  return parse(await reader.read(calls));
}

/** Combines plans of the same outcome type. */
export function planAll<Outcome>(plans: readonly ReadPlan<Outcome>[]): ReadPlan<Outcome[]> {
  return planTogether(plans) as ReadPlan<Outcome[]>;
}

/** A contract read: an address and its calldata. A multicall has no sender. */
export type ContractCall = { from?: Hex; to: Hex; data: Hex };

/** A contract's return data; null if it reverted, is no contract, or could not be called. */
export type Returned = Hex | null;

const abi = parseAbi([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

/**
 * Plans many contract reads as one Multicall3 call. The outcome is null if Multicall3 is missing at the block
 * or one contract used up the gas; then they have to be read one by one.
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
  return decodeOrNull(() => {
    const [results] = decodeAbiParameters(abi[0].outputs, returned);
    if (results.length !== count) return null;
    return results.map(({ success, returnData }) => (success && returnData !== "0x" ? returnData : null));
  });
}

/** Plans contract reads as separate calls. */
export function planContractCalls(
  calls: readonly ContractCall[],
  blockTag: Hex,
  label: string,
): ReadPlan<Returned[]> {
  return planAll(
    calls.map((call) => ({
      calls: [{ method: "eth_call", params: [call, blockTag], label }],
      parse: ([answer]): Returned =>
        answer?.ok && typeof answer.result === "string" && answer.result !== "0x"
          ? (answer.result as Hex)
          : null,
    })),
  );
}

/** Reads one by one after a failed multicall; reads that are refused again are null. */
export async function readContractsSingly(
  reader: ChainReader,
  calls: readonly ContractCall[],
  blockTag: Hex,
  label: string,
): Promise<Returned[]> {
  try {
    const [returned] = await readTogether(reader, [planContractCalls(calls, blockTag, label)]);
    return returned;
  } catch (error) {
    if (error instanceof NodeFailure && error.code === "node-refused") return calls.map(() => null);
    throw error;
  }
}
