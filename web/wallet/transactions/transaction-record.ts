import * as feedWords from "../../words/feed-words.ts";

export const transactionsKey = "alithia.transactions";

export const statuses = [
  "awaiting-signature",
  "pending",
  "awaiting-signers",
  "confirmed",
  "reverted",
  "rejected",
  "unsigned",
  "replaced",
  "other-transaction",
  "dropped",
  "failed",
] as const;

export type TransactionStatus = (typeof statuses)[number];

export type RecordedLog = { address: string; topics: string[]; data: string };

/** A transaction that the visitor was asked to sign, as persisted. Whole numbers are decimal strings. */
export type TransactionRecord = {
  id: string;
  /** `purchase`, `approve`, `return`, `withdraw`, `sweep`, or `proposal:<id>:<step>`. */
  purpose: string;
  chainId: number;
  from: `0x${string}`;
  to?: `0x${string}`;
  data: `0x${string}`;
  valueWei: string;
  /** Description of the transaction, shown when it blocks another one. */
  title?: string;
  nonce: number;
  sinceBlock: string;
  startedAt: number;
  status: TransactionStatus;
  hash?: `0x${string}`;
  /** The wallet's id of a batch, of which this is the last call; used to poll its status. */
  batch?: string;
  /** Revert reason, difference from the proposed transaction, or the wallet's error. */
  reason?: string;
  /** The visitor has dismissed its outcome. */
  dismissed?: boolean;
  blockNumber?: string;
  feePaidWei?: string;
  contractAddress?: `0x${string}`;
  logs?: RecordedLog[];
};

export const openStatuses: ReadonlySet<TransactionStatus> = new Set([
  "awaiting-signature",
  "pending",
  "awaiting-signers",
  "dropped",
]);

export function isOpen(record: Pick<TransactionRecord, "status">): boolean {
  return openStatuses.has(record.status);
}

/** Returns whether the wallet may have sent it without answering, so that only the chain knows. */
export function isUnheard({ status, hash, batch }: TransactionRecord): boolean {
  return (status === "unsigned" || status === "failed") && hash === undefined && batch === undefined;
}

export const askedElsewhere = feedWords.askedElsewhereSentence;
