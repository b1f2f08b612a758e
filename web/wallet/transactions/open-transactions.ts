import type { RpcRequest } from "@alithia/chain/node/rpc-request.ts";
import { eligibilityStatements, termsVersion } from "@alithia/content/eligibility.ts";
import { createKeptStorage } from "../create-kept-storage.ts";
import { createUuid } from "../create-uuid.ts";
import { createTermsGate } from "./ask-wallet.ts";
import { createTransactionLog, type TransactionLog } from "./create-transaction-log.ts";
import { createTransactionSender, type TransactionSender } from "./create-transaction-sender.ts";

/** Creates this browser's transaction log and the sender that writes to it. */
export function openTransactions(chain: {
  chainId: number;
  request: RpcRequest;
  explainRevert(data: `0x${string}`): string;
}): { log: TransactionLog; sender: TransactionSender } {
  const log = createTransactionLog(window);
  const sender = createTransactionSender({
    chainId: chain.chainId,
    request: chain.request,
    log,
    explainRevert: async (data) => chain.explainRevert(data),
    locks: navigator.locks,
    createId: createUuid,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    confirmTerms: createTermsGate(
      { version: termsVersion, statements: eligibilityStatements },
      createKeptStorage(() => window.localStorage),
      async (terms) => (await import("../terms/ask-for-terms.ts")).askForTerms(terms),
    ),
  });
  return { log, sender };
}
