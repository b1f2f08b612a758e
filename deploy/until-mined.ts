import {
  type Hash,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";

type Node = {
  getTransactionReceipt(of: { hash: Hash }): Promise<TransactionReceipt>;
  getTransaction(of: { hash: Hash }): Promise<{ blockHash: Hash | null }>;
};

const usualWaitMs = 120_000;
const usualPollMs = 20;
/** Polling interval for shared nodes. */
export const publicPollMs = 500;

/** Maps not-found errors to null and rethrows others. */
function unlessUnknown(cause: unknown): null {
  const isUnknown =
    cause instanceof TransactionReceiptNotFoundError || cause instanceof TransactionNotFoundError;
  if (isUnknown) return null;
  throw cause;
}

/**
 * Polls for a transaction's receipt until the transaction is no longer pending: anvil returns the receipt
 * first and would then assign the account a nonce too high. Throws after `waitMs`. viem's own wait polls only
 * on new blocks, which a node that mines on demand may never produce.
 */
export async function untilMined(
  node: Node,
  hash: Hash,
  { waitMs = usualWaitMs, pollMs = usualPollMs }: { waitMs?: number; pollMs?: number } = {},
): Promise<TransactionReceipt> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const receipt = await node.getTransactionReceipt({ hash }).catch(unlessUnknown);
    const settled = receipt === null ? null : await node.getTransaction({ hash }).catch(unlessUnknown);
    if (receipt !== null && settled !== null && settled.blockHash !== null) return receipt;
    if (performance.now() > deadline)
      throw new Error(`${hash} was not mined within ${waitMs / 1_000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
