import { decodeCall } from "../decoding/decode-call.ts";
import type { Hex } from "../node/rpc-request.ts";
import { composeTransactionFacts } from "../transaction/compose-transaction-facts.ts";
import type { TransactionReads } from "../transaction/list-inside.ts";
import { parseReceipt, parseTransaction } from "../transaction/transaction.ts";
import type { TransactionFacts } from "../transaction/transaction-facts.ts";
import type { ToldLog } from "./create-told-node.ts";

const transactionHash: Hex = `0x${"5a".repeat(32)}`;

type Told = { from: Hex; to: Hex; value: Hex; input: Hex; status: Hex; logs: readonly ToldLog[] };

/** Composes the facts of a transaction in block 1 from only itself and its receipt. */
export function composeToldFacts(
  { status, logs, ...call }: Told,
  known: Pick<TransactionReads, "registry" | "book" | "findLabel">,
): Promise<TransactionFacts> {
  const transaction = parseTransaction({ ...call, hash: transactionHash, gas: "0x1000000" });
  const receipt = parseReceipt({
    blockNumber: "0x1",
    status,
    gasUsed: "0x5208",
    logs: logs.map((log, index) => ({
      ...log,
      blockNumber: "0x1",
      transactionHash,
      logIndex: `0x${index.toString(16)}`,
    })),
  });
  if (transaction === null || receipt === null) throw new Error("This is no transaction.");
  return composeTransactionFacts({
    ...known,
    transaction,
    receipt,
    call: transaction.to === null ? null : decodeCall(known.book, transaction.to, transaction.data),
    block: null,
    account: null,
    implementation: null,
    replay: null,
    trace: null,
    coinUsd: null,
  });
}
