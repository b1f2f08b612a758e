import {
  type Hash,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { neverMs } from "./until-there.ts";

type Node = {
  getTransactionReceipt(of: { hash: Hash }): Promise<TransactionReceipt>;
  getTransaction(of: { hash: Hash }): Promise<{ blockHash: Hash | null }>;
};

/**
 * The devnet keeps its base fee at a floor after each block; a price that anvil took in between may be below it. What a
 * swap uses depends on the second in which it is mined, so that anvil's exact estimate may fall short.
 */
export const ampleFees = { gas: 5_000_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };

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
export async function untilMined(node: Node, hash: Hash): Promise<TransactionReceipt> {
  const deadline = performance.now() + neverMs;
  for (;;) {
    const receipt = await node.getTransactionReceipt({ hash }).catch(unlessUnknown);
    const settled = receipt === null ? null : await node.getTransaction({ hash }).catch(unlessUnknown);
    if (receipt !== null && settled !== null && settled.blockHash !== null) return receipt;
    if (performance.now() > deadline) throw new Error(`${hash} was not mined within ${neverMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
