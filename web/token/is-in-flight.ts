import { isOpen } from "../wallet/transactions/transaction-record.ts";
import type { SaleContext } from "./sale-context.ts";

/** Returns whether this account has an open transaction on the sale's network, which blocks a second one. */
export function isInFlight({ transactions, network, account }: SaleContext): boolean {
  return transactions.records.some(
    (record) => isOpen(record) && record.chainId === network?.chainId && record.from === account,
  );
}
