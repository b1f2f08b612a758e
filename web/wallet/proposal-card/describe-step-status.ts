import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { ProposalStep } from "@alithia/protocol/proposal.ts";
import {
  awaitingSigners,
  describeOtherTransaction,
  describeReplacement,
} from "../transactions/describe-replacement.ts";
import type { TransactionRecord } from "../transactions/transaction-record.ts";

/** How a step stands, in words; from the receipt once there is one. Null while it only waits for its review. */
export function describeStepStatus(step: ProposalStep, record: TransactionRecord | undefined): string | null {
  const status = record?.status ?? step.status;
  switch (status) {
    case "to-review":
      return null;
    case "awaiting-signature":
      return record?.reason ?? "Waiting for your signature in the wallet. Nothing happens until you sign.";
    case "pending":
      return "Sent. It waits for its block; you may close or reload this page.";
    case "awaiting-signers":
      return awaitingSigners;
    case "confirmed":
      return describeReceipt(record);
    case "reverted":
      return `The contract refused. ${record?.reason ?? step.reason ?? "It gave no reason."} Only the network fee was spent.`;
    case "rejected":
      return "You declined in the wallet; this transaction was not sent.";
    case "failed":
      return record?.reason ?? "The wallet could not send it.";
    case "replaced":
      return describeReplacement(record?.reason);
    case "other-transaction":
      return describeOtherTransaction(record?.reason ?? step.reason);
    case "dropped":
      return "The node does not know it any more. It may still be mined; this page keeps looking.";
    case "expired":
      return "Too old to be signed.";
  }
}

function describeReceipt(record: TransactionRecord | undefined): string {
  if (record?.blockNumber === undefined) return "Done: its receipt says success.";
  const block = Number(record.blockNumber).toLocaleString("en");
  const fee = formatAmount(BigInt(record.feePaidWei ?? "0"), 18, 6);
  const made = record.contractAddress === undefined ? "" : ` The new contract is ${record.contractAddress}.`;
  return `Done in block ${block}, for a fee of ${fee} S.${made}`;
}
