import { formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { SettlementKind } from "@alithia/chain/sale/build-settlement.ts";
import { saleRecordWords } from "../../words/sale-record-words.ts";
import type { SaleContext } from "../sale-context.ts";
import { useSettlement } from "../use-settlement.ts";
import { TransactionStatus } from "./transaction-status.tsx";

/** The payments that anyone may trigger, and where alone they can go; nothing while there is none. */
export function SettlementPanel({ context }: { context: SaleContext }) {
  const { sale } = context.feed;
  if (sale === null) return null;
  const { terms, withdrawable, saleTokens, token } = sale;
  const isClosed = sale.phase === "closed";
  const isSettled = isClosed && withdrawable === 0n && saleTokens === 0n;
  const latest = context.transactions.records.findLast(
    ({ purpose }) => purpose === "withdraw" || purpose === "sweep",
  );
  if (!isClosed && withdrawable === 0n && latest === undefined) return null;
  return (
    <section className="settlement-panel" aria-labelledby="settlement-title">
      <h2 id="settlement-title">{saleRecordWords.settling}</h2>
      {!isSettled && <p>{saleRecordWords.settlingExplain}</p>}
      <dl className="ledger">
        <SettlementRow
          context={context}
          kind="withdraw"
          name={saleRecordWords.paymentsGoTo}
          recipient={terms.treasury}
          label={saleRecordWords.sendThePayments}
          held={withdrawable > 0n ? formatCoins(withdrawable, 4) : null}
          nothingLeft={
            isClosed ? "The contract holds no S any more." : "What the contract holds can still be returned."
          }
        />
        {isClosed && (
          <SettlementRow
            context={context}
            kind="sweep"
            name={saleRecordWords.unsoldGoTo(token.symbol)}
            recipient={terms.unsoldRecipient}
            label={saleRecordWords.sendUnsold(token.symbol)}
            held={saleTokens > 0n ? formatTokens(saleTokens, token, 4) : null}
            nothingLeft={`The contract holds no ${token.symbol} any more.`}
          />
        )}
      </dl>
      {latest !== undefined && <TransactionStatus record={latest} context={context} />}
    </section>
  );
}

function SettlementRow(props: {
  context: SaleContext;
  kind: SettlementKind;
  name: string;
  recipient: string;
  label: string;
  /** What is there to be sent; null when nothing is. */
  held: string | null;
  nothingLeft: string;
}) {
  const { blocker, failure, busy, settle } = useSettlement(props.context, props.kind);
  const sentence = failure ?? blocker?.sentence ?? props.held;
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <span className="mono">{props.recipient}</span>
        {props.held === null ? (
          <span role="status">{props.nothingLeft}</span>
        ) : (
          <span className="settlement-action">
            <button type="button" disabled={blocker !== null || busy} onClick={() => void settle()}>
              {busy ? saleRecordWords.asking : props.label}
            </button>
            <span role="status">{sentence}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
