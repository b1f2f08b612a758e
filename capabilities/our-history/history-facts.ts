/**
 * `unseen`: it was told to be mined before, and the node does not show it now. `not-sent`: the chain shows nothing of it
 * up to the block of the reading; `not-signed`: nobody told of a signature, and the chain was not asked.
 */
export type EntryState =
  | "confirmed"
  | "reverted"
  | "pending"
  | "unseen"
  | "dropped"
  | "other-transaction"
  | "not-sent"
  | "not-signed";

export type HistoryEntry = {
  summary: string[];
  state: EntryState;
  /** The signed transactions, in the order of the steps. */
  transactions: { hash: string; block: string | null; fee: string | null; reason: string | null }[];
  /** Steps that were not signed, of a proposal with several. */
  stepsLeft: number;
};

/** Latest first. `total` counts what was prepared, shown or not. */
export type HistoryFacts = {
  /** Up to where the chain was searched for what nobody reported; null where that was not needed or not possible. */
  searchedTo: string | null;
  entries: HistoryEntry[];
  total: number;
  signed: number;
};
