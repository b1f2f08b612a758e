import { HttpRequestError, TimeoutError } from "viem";

/** Of a client of an anvil of one's own. */
type Mempool = {
  getTxpoolStatus(): Promise<{ pending: number }>;
  getAutomine(): Promise<boolean>;
  mine(options: { blocks: number }): Promise<unknown>;
};

const lookEveryMs = 1_000;

/** A node that is ending, or too busy to answer, is asked again. */
function unlessSilent(cause: unknown): void {
  if (!(cause instanceof HttpRequestError || cause instanceof TimeoutError)) throw cause;
}

/**
 * Mines what anvil forgot: now and then it misses the call to mine a transaction that arrives while it makes
 * another block (foundry issue 10122), and would leave it until the next one comes. Who has turned mining off is
 * left alone. Returns the function that ends it.
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
