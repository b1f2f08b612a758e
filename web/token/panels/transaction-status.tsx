import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import { describeTransaction } from "../describe-transaction.ts";
import type { SaleContext } from "../sale-context.ts";
import { AddTokenButton } from "./add-token-button.tsx";
import { ExplorerLink } from "./explorer-link.tsx";
import "./transaction-status.css";

/** What became of the last transaction of a panel: from the receipt, never before it. */
export function TransactionStatus({ record, context }: { record: TransactionRecord; context: SaleContext }) {
  const { title, sentence } = describeTransaction(
    record,
    context.feed.chain,
    context.feed.sale?.buyerAllowance ?? 0n,
  );
  const { log } = context.transactions;
  const unsigned = record.status === "awaiting-signature";
  return (
    <div
      className={`transaction-status transaction-${record.status}`}
      role={record.status === "other-transaction" ? "alert" : "status"}
    >
      <h3>{title}</h3>
      <p>{sentence}</p>
      {record.hash !== undefined && (
        <p className="mono transaction-hash">
          {record.hash}{" "}
          <ExplorerLink
            explorerUrl={context.network?.explorerUrl}
            path={`tx/${record.hash}`}
            label="in the explorer"
          />
        </p>
      )}
      <p className="transaction-actions">
        {record.status === "confirmed" && record.purpose === "purchase" && (
          <AddTokenButton context={context} />
        )}
        {record.status !== "pending" && (
          <button type="button" className="quiet-button" onClick={() => log?.remove(record.id)}>
            {unsigned ? "I did not sign it" : "Dismiss"}
          </button>
        )}
      </p>
    </div>
  );
}
