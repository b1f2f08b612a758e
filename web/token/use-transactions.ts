import { useEffect, useState } from "react";
import { createId } from "../wallet/create-id.ts";
import {
  createTransactionDesk,
  type TransactionDesk,
} from "../wallet/transactions/create-transaction-desk.ts";
import { createTransactionLog, type TransactionLog } from "../wallet/transactions/create-transaction-log.ts";
import type { TransactionRecord } from "../wallet/transactions/transaction-record.ts";
import type { SaleChain } from "./create-sale-chain.ts";

export type Transactions = {
  records: readonly TransactionRecord[];
  desk: TransactionDesk | null;
  log: TransactionLog | null;
};

/** The visitor's transactions of this site, followed while the page is open. */
export function useTransactions(chain: SaleChain | null, chainId: number | undefined): Transactions {
  const [transactions, setTransactions] = useState<Transactions>({ records: [], desk: null, log: null });

  useEffect(() => {
    if (chain === null || chainId === undefined) return;
    const log = createTransactionLog(window);
    const desk = createTransactionDesk({
      chainId,
      request: chain.request,
      log,
      explainRevert: async (data) => chain.explainRevert(data),
      locks: navigator.locks,
      createId,
      now: Date.now,
    });
    const show = () => setTransactions({ records: log.records(), desk, log });
    const leave = log.subscribe(show);
    desk.resume();
    show();
    return () => {
      leave();
      desk.close();
    };
  }, [chain, chainId]);

  return transactions;
}
