import { isOpen } from "../wallet/transactions/transaction-record.ts";
import type { SaleContext } from "./sale-context.ts";

/** Whether a transaction of this account on the sale's network is still open: a second one waits for it. */
export function isInFlight({ transactions, network, account }: SaleContext): boolean {
  return transactions.records.some(
    (record) => isOpen(record) && record.chainId === network?.chainId && record.from === account,
  );
}
