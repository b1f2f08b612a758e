import { formatAmount, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { findPriceBlocker } from "@alithia/chain/sale/find-purchase-blocker.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import * as saleWords from "../../words/sale-words.ts";
import type { FeedTrouble } from "../use-sale.ts";
import { LedgerRow } from "./ledger-row.tsx";

type RecordProps = {
  sale: SaleInfo | null;
  trouble: FeedTrouble | null;
  unconfigured: boolean;
  token: TokenUnit;
};

/** The sale's published terms, compared with the contract's values. */
export function SaleRecord(props: RecordProps) {
  const { sale } = props;
  return (
    <section className="sale-terms" aria-label={saleWords.record}>
      {!props.unconfigured && (
        <p className="sale-lead">
          {saleWords.lead}
          {mayReturn(sale) && saleWords.leadOfReturns}
        </p>
      )}
      <dl className="sale-record">
        <LedgerRow name={saleWords.ticker}>{props.token.symbol}</LedgerRow>
        <LedgerRow name={saleWords.system}>{saleRecord.version}</LedgerRow>
        <LedgerRow name={saleWords.rate}>
          {saleRecord.exchangeRate} {saleRecord.exchangeRateUnit}
          {!props.unconfigured && <Comparison sale={sale} trouble={props.trouble} />}
        </LedgerRow>
      </dl>
    </section>
  );
}

/** Returns whether what is bought, now or later in the sale, can be returned. */
const mayReturn = (sale: SaleInfo | null) => sale === null || sale.timestamp < sale.lastCallStart;

/** States whether the contract's price equals the published one, and at which block. */
function Comparison({ sale, trouble }: Pick<RecordProps, "sale" | "trouble">) {
  const differs = sale !== null && findPriceBlocker(sale, saleRecord.exchangeRate) !== null;
  return (
    <small className={differs ? "price-differs" : undefined} aria-live="off">
      {differs ? saleWords.differs : describeComparison(sale, trouble)}
    </small>
  );
}

function describeComparison(sale: SaleInfo | null, trouble: FeedTrouble | null): string {
  if (sale === null) return trouble === null ? saleWords.unread : saleWords.notCompared;
  const isOld = trouble !== null && trouble.code !== "script-lost";
  return saleWords.equal(formatAmount(sale.blockNumber, 0), isOld);
}
