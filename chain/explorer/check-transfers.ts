import type { ChainReader } from "../evidence/chain-reader.ts";
import type { NodeAnswer } from "../node/chain-node.ts";
import { parseQuantity } from "../node/hex-quantity.ts";
import type { ExplorerTransfer } from "./create-explorer.ts";

/** `isRead` tells whether the node tells the same; where it is false, the explorer alone does. */
export type CheckedTransfer = ExplorerTransfer & { isRead: boolean };

/**
 * Asks the node about transactions that an explorer listed, in one round trip. What the node contradicts is left out; a
 * contract's own payment within a transaction is not the node's to tell, only that the transaction exists.
 */
export async function checkTransfers(
  reader: ChainReader,
  listed: readonly ExplorerTransfer[],
): Promise<CheckedTransfer[]> {
  const answers = await reader.read(
    listed.flatMap(({ hash }) => [
      { method: "eth_getTransactionByHash", params: [hash], label: `Transaction ${hash}` },
      { method: "eth_getTransactionReceipt", params: [hash], label: `Receipt of ${hash}` },
    ]),
  );
  return listed.flatMap((transfer, index): CheckedTransfer[] => {
    const [told, receipt] = [toFields(answers[index * 2]), toFields(answers[index * 2 + 1])];
    if (told === null || receipt === null) return [{ ...transfer, isRead: false }];
    if (transfer.kind === "internal") return receipt.status === "0x0" ? [] : [{ ...transfer, isRead: false }];
    const isSame =
      same(told.from, transfer.from) &&
      same(told.to, transfer.to) &&
      parseQuantity(told.value) === transfer.valueWei &&
      (receipt.status === "0x0") === transfer.failed;
    return isSame ? [{ ...transfer, isRead: true }] : [];
  });
}

function same(told: unknown, expected: string | null): boolean {
  return typeof told === "string" ? told.toLowerCase() === expected?.toLowerCase() : expected === null;
}

function toFields(answer: NodeAnswer | undefined): Record<string, unknown> | null {
  return answer?.ok && typeof answer.result === "object"
    ? (answer.result as Record<string, unknown> | null)
    : null;
}
