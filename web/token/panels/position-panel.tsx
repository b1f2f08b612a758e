import {
  formatCoins,
  formatMoment,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import { sumReturnable } from "@alithia/chain/sale/find-return-blocker.ts";
import { costOf } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleEvent } from "@alithia/chain/sale/read-sale-events.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { siteName } from "@alithia/content/site.ts";
import { writeAmount } from "@alithia/protocol/write-amount.ts";
import { saveFile } from "../../ui/save-file.ts";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleContext } from "../sale-context.ts";
import { useReturn } from "../use-return.ts";
import { useSaleHistory } from "../use-sale-history.ts";
import { AmountField } from "./amount-field.tsx";
import { LedgerRow } from "./ledger-row.tsx";
import { TransactionStatus } from "./transaction-status.tsx";

/** Returns purchases and returns as CSV (RFC 4180), oldest first, with unrounded amounts. */
export function writeEntriesCsv(events: readonly SaleEvent[], token: TokenUnit): string {
  const heads = [
    "time (UTC)",
    "block",
    "what",
    token.symbol,
    "S",
    saleRecordWords.csvReturnableUntil,
    "transaction",
  ];
  const rows = events
    .toReversed()
    .map((event) => [
      writeCsvTime(event.timestamp),
      String(event.blockNumber),
      event.kind,
      writeAmount(event.tokens, token.decimals),
      writeAmount(event.coins, 18),
      writeCsvTime(event.returnUntil),
      event.transactionHash,
    ]);
  return [heads, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function writeCsvTime(seconds: bigint | null): string {
  return seconds === null ? "" : new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
}

const dayBefore = "-P1D";

/** Returns a position's return deadlines as iCalendar (RFC 5545), each with a reminder one day before. */
export function writeReturnCalendar(
  sale: Pick<SaleInfo, "position" | "timestamp" | "token">,
  address: string,
): string {
  const entries = sale.position.windows
    .filter(({ tokens }) => tokens > 0n)
    .flatMap(({ tokens, until }) => [
      "BEGIN:VEVENT",
      `UID:return-${until}-${address.toLowerCase()}@alithia`,
      `DTSTAMP:${writeCalendarTime(sale.timestamp)}`,
      `DTSTART:${writeCalendarTime(until)}`,
      `SUMMARY:${escapeText(saleRecordWords.lastMoment(formatTokens(tokens, sale.token)))}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escapeText(saleRecordWords.endsInADay(sale.token.symbol))}`,
      `TRIGGER:${dayBefore}`,
      "END:VALARM",
      "END:VEVENT",
    ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${siteName}//Sale//EN`,
    ...entries,
    "END:VCALENDAR",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function writeCalendarTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}

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
