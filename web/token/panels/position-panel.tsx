import { formatCoins, formatMoment, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { costOf } from "@alithia/chain/sale/quote-purchase.ts";
import { sumReturnable } from "@alithia/chain/sale/quote-return.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { saveFile } from "../../ui/save-file.ts";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import { writeEntriesCsv, writeReturnCalendar } from "../position-files.ts";
import type { SaleContext } from "../sale-context.ts";
import { useReturn } from "../use-return.ts";
import { useSaleHistory } from "../use-sale-history.ts";
import { AmountField } from "./amount-field.tsx";
import { LedgerRow } from "./ledger-row.tsx";
import { TransactionStatus } from "./transaction-status.tsx";

/** The visitor's purchases and the form to return them. */
export function PositionPanel({ context }: { context: SaleContext }) {
  const { sale } = context.feed;
  const giveBack = useReturn(context);
  const latest = context.transactions.records.findLast(
    ({ purpose }) => purpose === "return" || purpose === "approve",
  );
  if (context.account === undefined || sale === null) {
    return (
      <section className="position-panel" aria-labelledby="position-title">
        <h2 id="position-title">{saleRecordWords.yourPosition}</h2>
        <p>{context.account === undefined ? saleRecordWords.noWallet : saleRecordWords.notReadYet}</p>
      </section>
    );
  }
  const owner = context.account;
  const { tokens, windows } = sale.position;
  const returnable = sumReturnable(sale.position);
  return (
    <section className="position-panel" aria-labelledby="position-title">
      <h2 id="position-title">{saleRecordWords.yourPosition}</h2>
      <dl className="ledger">
        <LedgerRow name={saleRecordWords.boughtHere}>{formatTokens(tokens, sale.token)}</LedgerRow>
        <LedgerRow name={saleRecordWords.paidForIt}>{formatCoins(costOf(tokens, sale))}</LedgerRow>
        <LedgerRow name={saleRecordWords.inThisWalletNow}>
          {formatTokens(sale.buyerTokens, sale.token)}
        </LedgerRow>
        {windows
          .filter((window) => window.tokens > 0n)
          .map((window) => (
            <LedgerRow
              key={window.until}
              name={`${saleRecordWords.returnableUntil} ${formatMoment(window.until)}`}
            >
              {formatTokens(window.tokens, sale.token)}
            </LedgerRow>
          ))}
        {tokens > returnable && (
          <LedgerRow name={saleRecordWords.noLongerReturnable}>
            {formatTokens(tokens - returnable, sale.token)}
          </LedgerRow>
        )}
      </dl>
      {returnable > 0n && (
        <button
          type="button"
          className="quiet-button"
          onClick={() => saveFile("returns.ics", "text/calendar", writeReturnCalendar(sale, owner))}
        >
          {saleRecordWords.calendar}
        </button>
      )}
      <OwnEntriesFile context={context} />
      {returnable > 0n && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void giveBack.submit();
          }}
        >
          <AmountField
            label={saleRecordWords.giveBack}
            unit={sale.token.symbol}
            value={giveBack.text}
            onType={giveBack.type}
            describedBy="return-reason"
            isInvalid={giveBack.isInvalid}
            note={
              giveBack.refundWei === null
                ? saleRecordWords.getsUnknown
                : saleRecordWords.getsExactly(formatCoins(giveBack.refundWei))
            }
            action={
              <button
                type="button"
                className="quiet-button"
                onClick={() => giveBack.type(writeAmount(returnable, sale.token.decimals))}
              >
                {saleRecordWords.all}
              </button>
            }
          />
          <p id="return-reason" className="blocker" role="status">
            {giveBack.failure ?? giveBack.blocker?.sentence ?? giveBack.stepSentence}
          </p>
          <button type="submit" disabled={giveBack.blocker !== null || giveBack.busy}>
            {giveBack.busy ? saleRecordWords.asking : saleRecordWords.giveBackNow}
          </button>
        </form>
      )}
      {latest !== undefined && <TransactionStatus record={latest} context={context} />}
    </section>
  );
}

/** Downloads all purchases and returns of this wallet as CSV. */
function OwnEntriesFile({ context }: { context: SaleContext }) {
  const { chain, sale } = context.feed;
  const history = useSaleHistory(chain, sale, context.account);

  async function save() {
    const { events, isComplete } = await history.read();
    if (isComplete) saveFile("entries.csv", "text/csv", writeEntriesCsv(events, context.token));
  }

  return (
    <>
      <button
        type="button"
        className="quiet-button"
        disabled={chain === null || history.status === "reading"}
        onClick={() => void save()}
      >
        {history.status === "reading" ? saleRecordWords.readingEntries : saleRecordWords.save}
      </button>
      {history.status === "failed" && <p role="alert">{saleRecordWords.noFile}</p>}
    </>
  );
}
