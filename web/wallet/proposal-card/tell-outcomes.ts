import { describeOutcome } from "@alithia/chain/proposal/describe-outcome.ts";
import { listFormTokens } from "@alithia/chain/proposal/list-form-tokens.ts";
import type { Proposal } from "@alithia/protocol/proposal.ts";
import { proposalFormSchema } from "@alithia/protocol/proposal-form.ts";
import type { TransactionRecord } from "../transactions/transaction-record.ts";

/** One sentence for each step whose receipt says success; nothing is told of the others. */
export function tellOutcomes(
  proposal: Proposal,
  records: readonly (TransactionRecord | undefined)[],
): string[] {
  const form = proposalFormSchema.safeParse(proposal.form);
  if (!form.success) return [];
  return proposal.steps.flatMap((step, index) => {
    const record = records[index];
    if (record?.status !== "confirmed" || record.logs === undefined) return [];
    const call = { data: step.data, valueWei: BigInt(step.valueWei), ...(step.to && { to: step.to }) };
    const { contractAddress } = record;
    const mined = {
      from: proposal.from,
      logs: record.logs,
      ...(contractAddress && { contractAddress }),
    };
    return [describeOutcome(call, mined, listFormTokens(form.data))];
  });
}
