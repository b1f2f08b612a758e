import type { Hex } from "../node/hex-quantity.ts";
import type { ContractCall, Returned } from "./contract-call.ts";
import { planAll, type ReadPlan } from "./read-plan.ts";

/** Reads of contracts, each as a call of its own. */
export function planContractCalls(
  calls: readonly ContractCall[],
  blockTag: Hex,
  label: string,
): ReadPlan<Returned[]> {
  return planAll(
    calls.map(({ to, data }) => ({
      calls: [{ method: "eth_call", params: [{ to, data }, blockTag], label }],
      parse: ([answer]): Returned =>
        answer?.ok && typeof answer.result === "string" && answer.result !== "0x"
          ? (answer.result as Hex)
          : null,
    })),
  );
}
