/** The visitor's quoted words that each value of a ticket refers to, by argument path. */
export type SaidWords = Readonly<Record<string, readonly string[]>>;

export type TicketThread = {
  /** Null for a ticket outside of a thread, as on the sale page and in the gallery. */
  said: SaidWords | null;
  /** Loads earlier messages; null if all are loaded. */
  loadThread: (() => void) | null;
  /** Puts the ticket's original request into the composer; null if it is unknown. */
  askAgain: (() => void) | null;
};

export const noThread: TicketThread = { said: null, loadThread: null, askAgain: null };

/** Relation of a ticket to the others of its thread. */
export type TicketStanding = {
  /** A later ticket replaces it, or the visitor took it back. */
  folded: "replaced" | "taken-back" | null;
  /** An earlier ticket for the same operation that can still be signed. */
  alsoOpen: { id: string; summary: string } | null;
};

export const aloneStanding: TicketStanding = { folded: null, alsoOpen: null };
