export type TransactionStatus =
  | "awaiting-signature"
  | "pending"
  | "confirmed"
  | "reverted"
  | "rejected"
  | "replaced"
  | "dropped"
  | "failed";

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
  nonce: number;
  sinceBlock: string;
  startedAt: number;
  status: TransactionStatus;
  hash?: `0x${string}`;
  /** Why it reverted or what the wallet said, in one sentence. */
  reason?: string;
  blockNumber?: string;
  feePaidWei?: string;
  contractAddress?: `0x${string}`;
  logs?: unknown[];
};

const openStatuses: ReadonlySet<TransactionStatus> = new Set(["awaiting-signature", "pending", "dropped"]);

export function isOpen(record: Pick<TransactionRecord, "status">): boolean {
  return openStatuses.has(record.status);
}
