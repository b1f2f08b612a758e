import { formatAmount, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { FeedTrouble } from "../feed-trouble.ts";
import { findPriceBlocker } from "../find-price-blocker.ts";

type RecordProps = {
  sale: SaleInfo | null;
  trouble: FeedTrouble | null;
  unconfigured: boolean;
  token: TokenUnit;
};

/** The sale's record: what is fixed in writing, and beside it what the contract says. */
export function SaleRecord(props: RecordProps) {
  const { sale } = props;
  return (
    <section className="sale-terms" aria-label="The record of the sale">
      {!props.unconfigured && (
        <p className="sale-lead">
          One price for everyone, fixed in a contract that nobody can change. Within 14 days you get back what
          you paid, without network fees; afterwards there is only the market.
        </p>
      )}
      <dl className="sale-record">
        <div>
          <dt>Ticker</dt>
          <dd>{props.token.symbol}</dd>
        </div>
        <div>
          <dt>System</dt>
          <dd>{saleRecord.version}</dd>
        </div>
        <div>
          <dt>Rate</dt>
          <dd>
            {saleRecord.exchangeRate} {saleRecord.exchangeRateUnit}
            {!props.unconfigured && <Comparison sale={sale} trouble={props.trouble} />}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Whether the contract's price is the one in writing, and as of which block. */
function Comparison({ sale, trouble }: Pick<RecordProps, "sale" | "trouble">) {
  const words = describeComparison(sale, trouble);
  return (
    <small className={findPriceBlocker(sale) === null ? undefined : "price-differs"} aria-live="off">
      {words}
    </small>
  );
}

function describeComparison(sale: SaleInfo | null, trouble: FeedTrouble | null): string {
  if (sale === null) return trouble === null ? "reading the contract…" : "not compared";
  if (findPriceBlocker(sale) !== null) return "different in the contract: buying is blocked";
  const isOld = trouble !== null && trouble.code !== "script-lost";
  return `equal at block ${formatAmount(sale.blockNumber, 0)}${isOld ? " (old)" : ""}`;
}
