import { HttpRequestError, TimeoutError } from "viem";
import { NodeFailure } from "./chain-node.ts";

/** The part of a client of a local anvil that is used here. */
type Mempool = {
  getTxpoolStatus(): Promise<{ pending: number }>;
  getAutomine(): Promise<boolean>;
  mine(options: { blocks: number }): Promise<unknown>;
};

const lookEveryMs = 1_000;

/**
 * Mines transactions that anvil misses: it sometimes ignores one that arrives while it mines another block
 * (foundry issue 10122) and leaves it until the next block. Does nothing while automine is off. Returns a
 * function that stops it, whatever becomes of a check that is still waiting for its answer.
 */
export function mineForgotten(chain: Mempool, everyMs = lookEveryMs): () => void {
  let waiting = false;
  let stopped = false;
  async function look() {
    const { pending } = await chain.getTxpoolStatus();
    const stuck = pending > 0 && (await chain.getAutomine());
    if (stuck && waiting) await chain.mine({ blocks: 1 });
    waiting = stuck && !waiting;
  }
  /** Ignores a node that is busy or stopping; the next check retries. */
  function unlessSilent(cause: unknown): void {
    const isSilent = [HttpRequestError, TimeoutError, NodeFailure].some((kind) => cause instanceof kind);
    if (!isSilent && !stopped) throw cause;
  }
  const timer = setInterval(() => look().catch(unlessSilent), everyMs);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
