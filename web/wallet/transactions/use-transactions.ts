import type { RpcRequest } from "@alithia/chain/rpc/rpc-request.ts";
import { eligibilityStatements, termsVersion } from "@alithia/content/eligibility.ts";
import { startTransition, useEffect, useState } from "react";
import { createId } from "../create-id.ts";
import { createKeptStorage } from "../create-kept-storage.ts";
import { createTermsGate } from "../terms/create-terms-gate.ts";
import { useWallet } from "../use-wallet.ts";
import { createTransactionLog, type TransactionLog } from "./create-transaction-log.ts";
import { createTransactionSender, type TransactionSender } from "./create-transaction-sender.ts";
import type { TransactionRecord } from "./transaction-record.ts";

export type Transactions = {
  records: readonly TransactionRecord[];
  sender: TransactionSender | null;
  log: TransactionLog | null;
};

type Chain = { request: RpcRequest; explainRevert(data: `0x${string}`): string };

/** The visitor's transactions of this site, followed while the page is open. `chain` must stay the same object. */
export function useTransactions(chain: Chain | null, chainId: number | undefined): Transactions {
  const [transactions, setTransactions] = useState<Transactions>({ records: [], sender: null, log: null });

  const { connection } = useWallet();

  useEffect(() => {
    if (chain === null || chainId === undefined) return;
    const log = createTransactionLog(window);
    const sender = createTransactionSender({
      chainId,
      request: chain.request,
      log,
      explainRevert: async (data) => chain.explainRevert(data),
      locks: navigator.locks,
      createId,
      now: Date.now,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      confirmTerms: createTermsGate(
        { version: termsVersion, statements: eligibilityStatements },
        createKeptStorage(() => window.localStorage),
        async (terms) => (await import("../terms/ask-for-terms.ts")).askForTerms(terms),
      ),
    });
    const show = () => setTransactions({ records: log.records(), sender, log });
    const leave = log.subscribe(show);
    sender.resume();
    startTransition(show);
    return () => {
      leave();
      sender.close();
    };
  }, [chain, chainId]);

  const { sender } = transactions;
  const provider = connection.status === "connected" ? connection.wallet.provider : null;
  useEffect(() => {
    if (provider !== null) sender?.resume(provider);
  }, [sender, provider]);

  return transactions;
}
