import type { Hash, TransactionReceipt } from "viem";

type Node = {
  getTransactionReceipt(of: { hash: Hash }): Promise<TransactionReceipt>;
  getTransaction(of: { hash: Hash }): Promise<{ blockHash: Hash | null }>;
};

/**
 * The devnet keeps its base fee at a floor after each block; a price that anvil took in between may be below it. What a
 * swap uses depends on the second in which it is mined, so that anvil's exact estimate may fall short.
 */
export const ampleFees = { gas: 5_000_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 9n };

/**
 * The receipt of a transaction, asked for until it is there and the transaction is no longer pending: anvil gives the
 * receipt out first, and would count the next one of that account from a number too high. viem's own wait asks again
 * only after another block, which never comes on a node that mines just what it is sent.
 */
export async function untilMined(node: Node, hash: Hash, timeoutMs = 30_000): Promise<TransactionReceipt> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const receipt = await node.getTransactionReceipt({ hash }).catch(() => null);
    const settled = receipt === null ? null : await node.getTransaction({ hash }).catch(() => null);
    if (receipt !== null && settled !== null && settled.blockHash !== null) return receipt;
    if (performance.now() > deadline) throw new Error(`${hash} was not mined within ${timeoutMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
