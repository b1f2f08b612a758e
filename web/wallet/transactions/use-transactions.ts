import { startTransition, useEffect, useState } from "react";
import { useWallet } from "../use-wallet.ts";
import type { openTransactions } from "./open-transactions.ts";
import type { TransactionRecord } from "./transaction-record.ts";

type Opened = ReturnType<typeof openTransactions>;

export type Transactions = {
  records: readonly TransactionRecord[];
  sender: Opened["sender"] | null;
  log: Opened["log"] | null;
};

/** Provides the visitor's transactions on this site, followed while mounted. `chain` must be memoized. */
export function useTransactions(chain: { openTransactions(): Opened } | null): Transactions {
  const [transactions, setTransactions] = useState<Transactions>({ records: [], sender: null, log: null });

  const { connection } = useWallet();

  useEffect(() => {
    if (chain === null) return;
    const { log, sender } = chain.openTransactions();
    const show = () => setTransactions({ records: log.records(), sender, log });
    const leave = log.subscribe(show);
    sender.resume();
    startTransition(show);
    return () => {
      leave();
      sender.close();
    };
  }, [chain]);

  const { sender } = transactions;
  const provider = connection.status === "connected" ? connection.wallet.provider : null;
  useEffect(() => {
    if (provider !== null) sender?.resume(provider);
  }, [sender, provider]);

  return transactions;
}
