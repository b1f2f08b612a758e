import * as feedWords from "../../words/feed-words.ts";

/** Under which name the browser keeps the records. */
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

/** An event of a receipt. */
export type RecordedLog = { address: string; topics: string[]; data: string };

/** One transaction the visitor was asked to sign, as it survives a reload. Whole numbers are decimal strings. */
export type TransactionRecord = {
  id: string;
  /** What it is for: `purchase`, `approve`, `return`, or `proposal:<id>:<step>`. */
  purpose: string;
  chainId: number;
  from: `0x${string}`;
  to?: `0x${string}`;
  data: `0x${string}`;
  valueWei: string;
  /** What it does, in words, for where it stands in the way of another one. */
  title?: string;
  nonce: number;
  sinceBlock: string;
  startedAt: number;
  status: TransactionStatus;
  hash?: `0x${string}`;
  /** The wallet's name for a batch, of which this is the last call: by it the wallet tells what became of them. */
  batch?: string;
  /** Why it reverted, how it differs from what was proposed, or what the wallet said. */
  reason?: string;
  /** The visitor has read its end and wants to see it no more. */
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

/** Whether the wallet may have sent it without this page hearing of it, so that only the chain knows. */
export function isUnheard({ status, hash, batch }: TransactionRecord): boolean {
  return (status === "unsigned" || status === "failed") && hash === undefined && batch === undefined;
}

export const askedElsewhere = feedWords.askedElsewhereSentence;
