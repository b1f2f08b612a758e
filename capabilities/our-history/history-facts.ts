/** `unseen`: it was told to be mined before, and the node does not show it now. */
export type EntryState =
  | "confirmed"
  | "reverted"
  | "pending"
  | "unseen"
  | "dropped"
  | "other-transaction"
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
export type HistoryFacts = { entries: HistoryEntry[]; total: number; signed: number };
