import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { NodeFailure } from "../node/node-failure.ts";
import type { ContractCall, Returned } from "./contract-call.ts";
import { planContractCalls } from "./plan-contract-calls.ts";
import { readTogether } from "./read-plan.ts";

/** Asks one by one after a multicall that came back empty-handed; what even then fails to arrive is null. */
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
