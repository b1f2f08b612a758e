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
/** A node that others use as well is asked less often. */
export const publicPollMs = 500;

/** Null for what the node does not know yet. */
function unlessUnknown(cause: unknown): null {
  const isUnknown =
    cause instanceof TransactionReceiptNotFoundError || cause instanceof TransactionNotFoundError;
  if (isUnknown) return null;
  throw cause;
}

/**
 * The receipt of a transaction, asked for until it is there and the transaction is no longer pending: anvil gives the
 * receipt out first, and would count the next one of that account from a number too high. viem's own wait asks again
 * only after another block, which never comes on a node that mines just what it is sent.
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
