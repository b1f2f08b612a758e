import { type ComponentType, lazy, Suspense, useState } from "react";
import { describeWalletFailure } from "../../wallet/parse-wallet-answer.ts";
import { LeaveButton } from "../../wallet/proposal-card/leave-button.tsx";
import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import { useShownOutcome } from "../../wallet/transactions/use-shown-outcome.ts";
import { describeTransaction } from "../../words/sale-transaction-words.ts";
import * as sendingWords from "../../words/sending-words.ts";
import type { SaleContext } from "../sale-context.ts";
import { ExplorerLink } from "./explorer-link.tsx";
import type { HeadlineProps } from "./record-headline.tsx";

// If this script fails to load, the status is still shown.
const RecordHeadline = lazy(
  (): Promise<{ default: ComponentType<HeadlineProps> }> =>
    import("./record-headline.tsx").then(
      (loaded) => ({ default: loaded.RecordHeadline }),
      () => ({ default: () => null }),
    ),
);

/** Ticket of a panel's latest transaction: what it moves, and its outcome from the receipt. */
export function TransactionStatus({ record, context }: { record: TransactionRecord; context: SaleContext }) {
  const { sale, chain } = context.feed;
  const { title, sentence } = describeTransaction(record, chain, sale?.buyerAllowance ?? 0n, context.token);
  const { log, sender } = context.transactions;
  const { status, hash } = record;
  const outcome = useShownOutcome(status);
  if (record.dismissed === true) return null;
  const unsigned = status === "awaiting-signature";
  const addresses = sale === null ? undefined : { aliToken: sale.terms.token };
  return (
    <section className="ticket theme-light" aria-label={sendingWords.transaction}>
      <Suspense fallback={null}>
        <RecordHeadline
          record={record}
          place={{ chainId: record.chainId, addresses }}
          token={context.token}
        />
      </Suspense>
      <div
        ref={outcome}
        className="ticket-status"
        data-status={status}
        role={status === "other-transaction" ? "alert" : "status"}
      >
        <h3>{title}</h3>
        <p>{sentence}</p>
        {hash !== undefined && (
          <p className="mono proposal-hash">
            {hash}{" "}
            <ExplorerLink
              explorerUrl={context.network?.explorerUrl}
              path={`tx/${hash}`}
              label={sendingWords.inTheExplorer}
            />
          </p>
        )}
      </div>
      {status === "confirmed" && record.purpose === "purchase" && <AddTokenButton context={context} />}
      {unsigned && (
        <LeaveButton
          record={record}
          leave={async (left) => sender?.leave(left)}
          label={sendingWords.notSigned}
        />
      )}
      {status !== "pending" && !unsigned && (
        <button
          type="button"
          className="quiet-button"
          onClick={() => log?.patch(record.id, { dismissed: true })}
        >
          {sendingWords.dismiss}
        </button>
      )}
    </section>
  );
}

/** Asks the wallet to add the token to its list (EIP-747). */
function AddTokenButton({ context }: { context: SaleContext }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { connection } = context.wallet;
  const { sale } = context.feed;
  if (connection.status !== "connected" || sale === null) return null;
  const { symbol, decimals } = sale.token;

  const add = () =>
    connection.wallet.provider
      .request({
        method: "wallet_watchAsset",
        params: { type: "ERC20", options: { address: sale.terms.token, symbol, decimals } },
      })
      .then(
        () => setAnswer(sendingWords.added),
        (error: unknown) => setAnswer(describeWalletFailure(error).sentence),
      );

  return (
    <>
      <button type="button" className="quiet-button" onClick={add}>
        {sendingWords.addToWallet(symbol)}
      </button>
      {answer !== null && <span role="status">{answer}</span>}
    </>
  );
}
