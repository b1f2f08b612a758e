import type { Proposal } from "@alithia/protocol/proposal.ts";
import { Refusal } from "../conversation/refusal.ts";
import type { Database } from "../database/database.ts";
import { findProposal, findProposals, saveProposal } from "../database/proposal-store.ts";
import type { ProposalLook } from "./watch-proposals.ts";

const open = new Set([
  "to-review",
  "awaiting-signature",
  "rejected",
  "expired",
  "dropped",
  "replaced",
  "other-transaction",
]);

/** Records that the visitor signed a step; its outcome is read from the chain. Throws a `Refusal`. */
export function createSignStep({ database }: { database: Database }) {
  return async function signStep(
    visitor: string,
    id: string,
    signature: { step: number; hash: `0x${string}` },
  ): Promise<Proposal> {
    const { step: place, hash } = signature;
    const stored = await findProposal(database, visitor, id);
    const step = stored?.proposal.steps[place];
    if (stored === null || step === undefined) {
      throw new Refusal(404, "proposal-not-found", "That proposal does not exist.");
    }
    if (step.hash === hash) return stored.proposal;
    if (!open.has(step.status)) {
      throw new Refusal(409, "step-already-signed", "That step was already signed with another transaction.");
    }
    if (stored.proposal.steps.some((other) => other.hash === hash)) {
      throw new Refusal(409, "hash-already-used", "Another step was signed with that transaction.");
    }
    const { reason: _, ...unsigned } = step;
    const steps = stored.proposal.steps.with(place, { ...unsigned, status: "pending", hash });
    const proposal = { ...stored.proposal, steps };
    if (!(await saveProposal(database, { visitor, proposal }, stored.proposal))) {
      return signStep(visitor, id, signature);
    }
    return proposal;
  };
}

/** How long a reply waits for the chain to report earlier signed steps. */
const patienceMs = 1_500;

type Dependencies = { database: Database; lookAt: ProposalLook; reportDefect(cause: unknown): void };

/** Returns earlier proposals in their current state; signed steps are looked up if the chain is quick. */
export function createRecallProposals({ database, lookAt, reportDefect }: Dependencies) {
  return async function recallProposals(
    visitor: string,
    ids: string[],
    signal: AbortSignal,
  ): Promise<Proposal[]> {
    if (ids.length === 0) return [];
    const stored = await findProposals(database, visitor, ids);
    try {
      return await lookAt(stored, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
    } catch (cause) {
      if (!signal.aborted) reportDefect(cause);
      return stored.map(({ proposal }) => proposal);
    }
  };
}

export type RecallProposals = ReturnType<typeof createRecallProposals>;
