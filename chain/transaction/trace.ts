import { getAddress } from "viem/utils";
import type { NodeAnswer } from "../node/chain-node.ts";
import { type Hex, parseQuantity } from "../node/hex-quantity.ts";
import type { ReadPlan } from "../reading/read-plan.ts";

/** Coins that moved inside a transaction, which leave no logs. */
type CoinMovement = { from: Hex; to: Hex; valueWei: bigint };

/** What only a node with traces can tell. */
export type Trace = { inside: CoinMovement[]; revertData: Hex | null };

type Frame = {
  from?: unknown;
  to?: unknown;
  value?: unknown;
  type?: unknown;
  error?: unknown;
  output?: unknown;
  calls?: unknown;
};

const maxFrames = 5_000;

/** The inner calls of a transaction, or null on the many nodes that do not trace. */
export function planTrace(hash: Hex): ReadPlan<Trace | null> {
  return {
    calls: [
      {
        method: "debug_traceTransaction",
        params: [hash, { tracer: "callTracer" }],
        label: "Calls inside the transaction",
      },
    ],
    parse: ([answer]) => parseTrace(answer),
  };
}

function parseTrace(answer: NodeAnswer | undefined): Trace | null {
  if (!answer?.ok || typeof answer.result !== "object" || answer.result === null) return null;
  const root = answer.result as Frame;
  const inside: CoinMovement[] = [];
  const waiting = childrenOf(root);
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen > maxFrames) return null;
    const frame = waiting.pop();
    if (!frame || frame.error !== undefined) continue;
    const movement = findMovement(frame);
    if (movement) inside.push(movement);
    waiting.push(...childrenOf(frame));
  }
  const { output } = root;
  const revertData = root.error !== undefined && typeof output === "string" ? (output as Hex) : null;
  return { inside, revertData };
}

function childrenOf(frame: Frame): Frame[] {
  if (frame.error !== undefined || !Array.isArray(frame.calls)) return [];
  return [...(frame.calls as Frame[])].reverse();
}

function findMovement({ from, to, value, type }: Frame): CoinMovement | null {
  const valueWei = parseQuantity(value) ?? 0n;
  const carriesCoins = type === "CALL" || type === "CREATE" || type === "CREATE2" || type === "SELFDESTRUCT";
  if (valueWei === 0n || !carriesCoins || typeof from !== "string" || typeof to !== "string") return null;
  return { from: getAddress(from), to: getAddress(to), valueWei };
}
