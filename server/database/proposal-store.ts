import type { Proposal } from "@alithia/protocol/proposal.ts";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, isOneOf } from "./database.ts";
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

/** Returns the visitor's existing proposals with these ids, in their current state. */
export async function findProposals(
  database: Database,
  visitor: string,
  ids: string[],
): Promise<StoredProposal[]> {
  return database
    .select({ visitor: proposals.visitor, proposal: proposals.proposal })
    .from(proposals)
    .where(and(eq(proposals.visitor, visitor), isOneOf(proposals.id, ids)));
}

/**
 * Saves a proposal's new state unless it changed since `before`; returns whether it was saved. A proposal
 * with a pending step is marked as watched.
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

/**
 * Claims up to `limit` watched proposals that are due, longest waiting first. No other server gets them for
 * `againAfterMs`.
 */
export async function claimWatchedProposals(
  database: Database,
  limit: number,
  againAfterMs: number,
): Promise<StoredProposal[]> {
  const { visitor, id, proposal, watched, nextLookAt } = proposals;
  const due = database
    .select({ visitor, id })
    .from(proposals)
    .where(and(watched, or(isNull(nextLookAt), lte(nextLookAt, sql`now()`))))
    .orderBy(sql`${nextLookAt} nulls first`)
    .limit(limit)
    .for("update", { skipLocked: true });
  return database
    .update(proposals)
    .set({ nextLookAt: sql`now() + ${againAfterMs}::int * interval '1 millisecond'` })
    .where(sql`(${visitor}, ${id}) in ${due}`)
    .returning({ visitor, proposal });
}
