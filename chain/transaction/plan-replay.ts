import type { NodeAnswer } from "../node/chain-node.ts";
import { type Hex, toQuantity } from "../node/hex-quantity.ts";
import type { ReadPlan } from "../reading/read-plan.ts";
import type { Transaction } from "./transaction.ts";

/** What came of running a failed transaction again on the state before its block. */
export type Replay =
  | { outcome: "reverted"; data: Hex }
  | { outcome: "other-error"; message: string }
  | { outcome: "succeeded" }
  | { outcome: "not-possible" };

/** Runs the same call on the state at the end of the block before; a node without that state makes it `not-possible`. */
export function planReplay(transaction: Transaction, blockNumber: bigint): ReadPlan<Replay> {
  const { from, to, data, valueWei, gasLimit } = transaction;
  const call = {
    from,
    ...(to === null ? {} : { to }),
    data,
    value: toQuantity(valueWei),
    gas: toQuantity(gasLimit),
  };
  const before = blockNumber > 0n ? blockNumber - 1n : 0n;
  return {
    calls: [{ method: "eth_call", params: [call, toQuantity(before)], label: "The same call, replayed" }],
    parse: ([answer]) => parseReplay(answer),
  };
}

function parseReplay(answer: NodeAnswer | undefined): Replay {
  if (!answer) return { outcome: "not-possible" };
  if (answer.ok) return { outcome: "succeeded" };
  const { data, code, message } = answer.error;
  if (data !== undefined) return { outcome: "reverted", data: data as Hex };
  if (code === 3 || /revert/i.test(message)) return { outcome: "reverted", data: "0x" };
  return /gas|fund|balance/i.test(message)
    ? { outcome: "other-error", message }
    : { outcome: "not-possible" };
}
