import { isOpen } from "../wallet/transactions/transaction-record.ts";
import type { SaleRoom } from "./sale-room.ts";

/** Whether a transaction of this account on the sale's network is still open: a second one waits for it. */
export function isInFlight({ transactions, network, account }: SaleRoom): boolean {
  return transactions.records.some(
    (record) => isOpen(record) && record.chainId === network?.chainId && record.from === account,
  );
}
