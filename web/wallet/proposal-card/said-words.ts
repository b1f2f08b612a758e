/** The visitor's words at the place that each value of a ticket is told to come from, by the value's path. */
export type SaidWords = Readonly<Record<string, readonly string[]>>;

/** What a ticket knows of the thread it stands in. */
export type TicketThread = {
  /** Null where a ticket stands in none: the page's own, and the gallery's. */
  said: SaidWords | null;
  /** Loads what was said before; null where all of it is here. */
  loadThread: (() => void) | null;
  /** Puts what led to the ticket into the composer; null where that is not known. */
  askAgain: (() => void) | null;
};

export const noThread: TicketThread = { said: null, loadThread: null, askAgain: null };
