import type { Proposal } from "@alithia/protocol/proposal.ts";
import type { Database } from "../database/database.ts";
import { findProposals } from "../database/proposal-store.ts";
import type { ProposalLook } from "./watch-proposals.ts";

/** A reply waits so long for the chain to say what became of what was signed before. */
const patienceMs = 1_500;

type Dependencies = { database: Database; lookAt: ProposalLook; reportDefect(cause: unknown): void };

/** Proposals of earlier replies as they stand now: what was signed is looked up on the chain, where it answers soon. */
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
