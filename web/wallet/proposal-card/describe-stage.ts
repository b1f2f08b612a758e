import type { Proposal } from "@alithia/protocol/proposal.ts";
import { isOpen } from "../transactions/transaction-record.ts";
import type { ProposalReview } from "./use-proposal.ts";

/** How far the visitor is with a proposal, as the line above it. */
export function describeStage(
  { steps }: Proposal,
  { records, nextStep }: Pick<ProposalReview, "records" | "nextStep">,
): string {
  const isMoving = records.some((record) => record !== undefined && isOpen(record));
  if (nextStep === null)
    return steps.length === 1 ? "A transaction, done" : `${steps.length} transactions, done`;
  if (isMoving)
    return steps.length === 1
      ? "A transaction on its way"
      : `Transaction ${nextStep + 1} of ${steps.length} on its way`;
  if (nextStep > 0) return `${steps.length} transactions, ${nextStep} done`;
  return steps.length === 1
    ? "A transaction to review"
    : `${steps.length} transactions to review, in this order`;
}
