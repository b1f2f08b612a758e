import type { ProposalStep } from "@alithia/protocol/proposal.ts";

export type SignedTransaction = { from: string; to: string | null; input: string; value: string };
export type MinedReceipt = { status: "0x0" | "0x1" };

function same(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? "").toLowerCase() === (other ?? "").toLowerCase();
}

function isProposed(transaction: SignedTransaction, step: ProposalStep, from: string): boolean {
  return (
    same(transaction.from, from) &&
    same(transaction.to, step.to) &&
    same(transaction.input, step.data) &&
    BigInt(transaction.value) === BigInt(step.valueWei)
  );
}

/**
 * What became of a signed step, by what the node knows of its hash: success is a receipt with status 1, and of the
 * very transaction that was proposed. Null when nothing new is known.
 */
export function judgeStep(
  step: ProposalStep,
  from: string,
  known: { transaction: SignedTransaction | null; receipt: MinedReceipt | null },
): ProposalStep | null {
  const { transaction, receipt } = known;
  if (transaction === null) return null;
  if (!isProposed(transaction, step, from)) {
    return {
      ...step,
      status: "replaced",
      reason: "The transaction of that hash is not the one that was proposed.",
    };
  }
  if (receipt === null) return null;
  if (receipt.status === "0x1") return { ...step, status: "confirmed" };
  return { ...step, status: "reverted", reason: "The transaction was mined and reverted." };
}
