import { HttpRequestError, TimeoutError } from "viem";

/** The part of a client of a local anvil that is used here. */
type Mempool = {
  getTxpoolStatus(): Promise<{ pending: number }>;
  getAutomine(): Promise<boolean>;
  mine(options: { blocks: number }): Promise<unknown>;
};

const lookEveryMs = 1_000;

/** Ignores errors of a node that is stopping or too busy to answer; the next check retries. */
function unlessSilent(cause: unknown): void {
  if (!(cause instanceof HttpRequestError || cause instanceof TimeoutError)) throw cause;
}

/**
 * Mines transactions that anvil misses: it sometimes ignores one that arrives while it mines another block
 * (foundry issue 10122) and leaves it until the next block. Does nothing while automine is off. Returns a
 * function that stops it.
 */
export function mineForgotten(chain: Mempool, everyMs = lookEveryMs): () => void {
  let waiting = false;
  async function look() {
    const { pending } = await chain.getTxpoolStatus();
    const stuck = pending > 0 && (await chain.getAutomine());
    if (stuck && waiting) await chain.mine({ blocks: 1 });
    waiting = stuck && !waiting;
  }
  const timer = setInterval(() => look().catch(unlessSilent), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
