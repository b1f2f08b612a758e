/** Relation of a ticket to the others of its thread. */
export type TicketStanding = {
  /** A later ticket replaces it, or the visitor took it back. */
  folded: "replaced" | "taken-back" | null;
  /** An earlier ticket for the same operation that can still be signed. */
  alsoOpen: { id: string; summary: string } | null;
};

export const aloneStanding: TicketStanding = { folded: null, alsoOpen: null };
