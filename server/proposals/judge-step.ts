import { findDifference, type SignedTransaction } from "@alithia/chain/transaction/find-difference.ts";
import { addressSchema } from "@alithia/protocol/hex.ts";
import type { Proposal, ProposalStep } from "@alithia/protocol/proposal.ts";

export type MinedReceipt = { status: "0x0" | "0x1"; contractAddress?: string | null };

/**
 * What became of a signed step, by what the node knows of its hash: success is a receipt with status 1, and of the
 * very transaction that was proposed, mined after the block of its simulation. Null when nothing new is known.
 */
export function judgeStep(
  step: ProposalStep,
  { from, simulation }: Pick<Proposal, "from" | "simulation">,
  known: { transaction: SignedTransaction | null; receipt: MinedReceipt | null },
): ProposalStep | null {
  const { transaction, receipt } = known;
  if (transaction === null) return null;
  const { to, data, valueWei } = step;
  const call = { from, data, valueWei: BigInt(valueWei), ...(to === undefined ? {} : { to }) };
  const difference = findDifference(transaction, call, BigInt(simulation.block));
  if (difference !== null) return { ...step, status: "other-transaction", reason: difference };
  if (receipt === null) return null;
  const created = addressSchema.safeParse(receipt.contractAddress);
  if (receipt.status === "0x1")
    return { ...step, status: "confirmed", ...(created.success ? { created: created.data } : {}) };
  return { ...step, status: "reverted", reason: "The transaction was mined and reverted." };
}
