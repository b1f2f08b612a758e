/** How a ticket stands to the others of its thread. */
export type TicketStanding = {
  /** A later one stands in its place, or the visitor took it back. */
  folded: "replaced" | "taken-back" | null;
  /** An earlier one for the same operation that may still be signed. */
  alsoOpen: { id: string; summary: string } | null;
};

export const aloneStanding: TicketStanding = { folded: null, alsoOpen: null };
