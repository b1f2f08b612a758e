import type { ChainNode } from "@alithia/chain/node/chain-node.ts";
import type { Proposal, ProposalStep } from "@alithia/protocol/proposal.ts";
import type { Database } from "../database/database.ts";
import { loadWatchedProposals, saveProposal } from "../database/proposal-store.ts";
import type { Tally } from "../observe/create-tally.ts";
import { judgeStep, type MinedReceipt, type SignedTransaction } from "./judge-step.ts";

/** A hash that no node has known for so long after the proposal's end will not be mined any more. */
const forgottenMs = 3_600_000;

type Dependencies = { database: Database; node: ChainNode; tally: Pick<Tally, "count">; now(): number };

function isBought({ form, steps }: Proposal): boolean {
  return form.kind === "buy-ali" && steps.every(({ status }) => status === "confirmed");
}

/** Looks once at every signed step whose outcome is open and keeps what the chain says about it. */
export function createProposalWatch({ database, node, tally, now }: Dependencies) {
  async function look(step: ProposalStep, proposal: Proposal, signal: AbortSignal): Promise<ProposalStep> {
    if (step.status !== "pending" || step.hash === undefined) return step;
    const [transaction, receipt] = await node.request(
      [
        { method: "eth_getTransactionByHash", params: [step.hash] },
        { method: "eth_getTransactionReceipt", params: [step.hash] },
      ],
      signal,
    );
    if (!transaction?.ok || !receipt?.ok) return step;
    const judged = judgeStep(step, proposal.from, {
      transaction: transaction.result as SignedTransaction | null,
      receipt: receipt.result as MinedReceipt | null,
    });
    if (judged !== null) return judged;
    const isForgotten = transaction.result === null && now() > proposal.expiresAt + forgottenMs;
    return isForgotten ? { ...step, status: "dropped" } : step;
  }

  return async function watchProposals(signal: AbortSignal): Promise<void> {
    for (const { visitor, proposal } of await loadWatchedProposals(database)) {
      const steps = await Promise.all(proposal.steps.map((step) => look(step, proposal, signal)));
      if (steps.every((step, place) => step === proposal.steps[place])) continue;
      const judged = { ...proposal, steps };
      const isFirst = await saveProposal(database, { visitor, proposal: judged }, proposal);
      if (isFirst && isBought(judged)) tally.count("bought");
    }
  };
}
