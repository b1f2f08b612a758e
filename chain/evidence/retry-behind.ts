import { NodeFailure } from "../node/node-failure.ts";

/** Blocks below the latest one, at most half a minute of them: servers behind one address are seldom further apart. */
const depths = [0n, 6n, 40n];

/**
 * Reads at the latest block, and again some blocks deeper when a server behind the node's address has not reached it.
 * Each attempt starts anew with a reader of its own, so that its evidence is of one block.
 */
export async function retryBehind<Outcome>(
  attempt: (blocksBehind: bigint) => Promise<Outcome>,
): Promise<Outcome> {
  for (const [index, depth] of depths.entries()) {
    try {
      return await attempt(depth);
    } catch (error) {
      const isBehind = error instanceof NodeFailure && error.code === "node-behind";
      if (!isBehind || index === depths.length - 1) throw error;
    }
  }
  throw new Error("unreachable");
}
