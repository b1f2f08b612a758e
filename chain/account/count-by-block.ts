import type { Hex } from "../node/hex-quantity.ts";
import type { Log } from "../reading/read-logs.ts";
import { groupActivity, listMovements } from "./wallet-logs.ts";

/** How many token movements came in and went out in a stretch of blocks, both ends included. */
export type MovementCount = { fromBlock: string; toBlock: string; in: number; out: number };

const maxStretches = 24n;

/** Token movements from the first one seen to the latest block, in at most 24 stretches of equal length. */
export function countByBlock(owner: Hex, logs: readonly Log[], latestBlock: bigint): MovementCount[] {
  const moved = groupActivity(logs).flatMap(({ logs: own }) => own.flatMap(listMovements));
  const [first, ...others] = moved.map(({ log }) => log.blockNumber);
  if (first === undefined) return [];
  const start = others.reduce((left, right) => (right < left ? right : left), first);
  const blocks = latestBlock - start + 1n;
  const length = (blocks + maxStretches - 1n) / maxStretches;
  const stretches = Array.from({ length: Number((blocks + length - 1n) / length) }, (_, place) => {
    const from = start + BigInt(place) * length;
    const last = from + length - 1n;
    return { from, to: last < latestBlock ? last : latestBlock, in: 0, out: 0 };
  });
  for (const { from, log } of moved) {
    const stretch = stretches[Number((log.blockNumber - start) / length)];
    if (stretch) stretch[from === owner ? "out" : "in"] += 1;
  }
  return stretches.map(({ from, to, ...counts }) => ({
    fromBlock: from.toString(),
    toBlock: to.toString(),
    ...counts,
  }));
}
