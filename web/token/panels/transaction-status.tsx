import type { TransactionRecord } from "../../wallet/transactions/transaction-record.ts";
import { isOpen } from "../../wallet/transactions/transaction-record.ts";
import { describeTransaction } from "../describe-transaction.ts";
import type { SaleRoom } from "../sale-room.ts";
import { AddTokenButton } from "./add-token-button.tsx";
import { ExplorerLink } from "./explorer-link.tsx";
import "./transaction-status.css";

/** What became of the last transaction of a panel: from the receipt, never before it. */
export function TransactionStatus({ record, room }: { record: TransactionRecord; room: SaleRoom }) {
  const { title, sentence } = describeTransaction(
    record,
    room.feed.chain,
    room.feed.sale?.buyerAllowance ?? 0n,
  );
  const { log } = room.transactions;
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
            explorerUrl={room.network?.explorerUrl}
            path={`tx/${record.hash}`}
            label="in the explorer"
          />
        </p>
      )}
      <p className="transaction-actions">
        {record.status === "confirmed" && record.purpose === "purchase" && <AddTokenButton room={room} />}
        {(!isOpen(record) || unsigned || record.status === "dropped") && (
          <button type="button" className="quiet-button" onClick={() => log?.remove(record.id)}>
            {unsigned ? "I did not sign it" : "Dismiss"}
          </button>
        )}
      </p>
    </div>
  );
}
