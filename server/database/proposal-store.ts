import type { Proposal } from "@alithia/protocol/proposal.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { proposals } from "./schema.ts";

export type StoredProposal = { visitor: string; proposal: Proposal };

export async function findProposal(
  database: Database,
  visitor: string,
  id: string,
): Promise<StoredProposal | null> {
  const [row] = await database
    .select({ visitor: proposals.visitor, proposal: proposals.proposal })
    .from(proposals)
    .where(and(eq(proposals.visitor, visitor), eq(proposals.id, id)));
  return row ?? null;
}

/**
 * Keeps a proposal's new state, unless another server has changed it since it was `before`: then false.
 * `watched` says that a receipt is still awaited.
 */
export async function saveProposal(
  database: Database,
  stored: StoredProposal,
  before: Proposal,
): Promise<boolean> {
  const saved = await database
    .update(proposals)
    .set({
      proposal: stored.proposal,
      watched: stored.proposal.steps.some((step) => step.status === "pending"),
    })
    .where(
      and(
        eq(proposals.visitor, stored.visitor),
        eq(proposals.id, stored.proposal.id),
        eq(proposals.proposal, before),
      ),
    )
    .returning({ id: proposals.id });
  return saved.length > 0;
}

export function loadWatchedProposals(database: Database): Promise<StoredProposal[]> {
  return database
    .select({ visitor: proposals.visitor, proposal: proposals.proposal })
    .from(proposals)
    .where(eq(proposals.watched, true));
}
