import type { ChainReader } from "../evidence/chain-reader.ts";
import type { Hex } from "../node/hex-quantity.ts";
import { parseQuantity } from "../node/hex-quantity.ts";
import { NodeFailure } from "../node/node-failure.ts";
import { parseReceipt, type Receipt } from "./receipt.ts";
import { parseTransaction, type Transaction } from "./transaction.ts";

export type FoundTransaction =
  | { found: "transaction"; transaction: Transaction; receipt: Receipt | null }
  | { found: "block"; number: bigint }
  | { found: "nothing" };

/**
 * What a hash stands for on this chain, in one round trip. One that nobody knows, or a mined one without its receipt,
 * is asked for once more: a server some blocks behind may have answered.
 */
export async function findTransaction(reader: ChainReader, hash: Hex): Promise<FoundTransaction> {
  const found = await lookUp(reader, hash);
  const isIncomplete =
    found.found === "transaction" ? found.transaction.blockNumber !== null && !found.receipt : true;
  return isIncomplete && found.found !== "block" ? await lookUp(reader, hash) : found;
}

async function lookUp(reader: ChainReader, hash: Hex): Promise<FoundTransaction> {
  const [transactionAnswer, receiptAnswer, blockAnswer] = await reader.read([
    { method: "eth_getTransactionByHash", params: [hash], label: "The transaction as it was signed" },
    { method: "eth_getTransactionReceipt", params: [hash], label: "Its receipt" },
    { method: "eth_getBlockByHash", params: [hash, false], label: "Whether the hash is a block's" },
  ]);
  if (!transactionAnswer?.ok || !receiptAnswer?.ok)
    throw new NodeFailure("node-refused", "The node would not look that transaction up. Please try again.");
  const transaction = parseTransaction(transactionAnswer.result);
  if (transaction) return { found: "transaction", transaction, receipt: parseReceipt(receiptAnswer.result) };
  if (transactionAnswer.result !== null)
    throw new NodeFailure("node-garbled", "The node described the transaction in a way I cannot read.");
  const block = blockAnswer?.ok ? (blockAnswer.result as { number?: unknown } | null) : null;
  const number = parseQuantity(block?.number);
  return number === null ? { found: "nothing" } : { found: "block", number };
}
