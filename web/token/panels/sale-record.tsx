import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import type { TokenUnit } from "@alithia/chain/amount/format-tokens.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { FeedTrouble } from "../feed-trouble.ts";

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
      <noscript>
        <p className="stale-mark">
          Without JavaScript this page cannot read the chain or open a wallet. What is fixed in writing can be
          read below.
        </p>
      </noscript>
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
          </dd>
        </div>
        {!props.unconfigured && (
          <>
            <div>
              <dt>Rate in the contract</dt>
              <dd>
                {sale === null
                  ? "not read yet"
                  : `${formatCoins(sale.terms.price)} per ${props.token.symbol}`}
              </dd>
            </div>
            <div>
              <dt>Read at block</dt>
              <dd aria-live="off">{describeBlock(props)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}

function describeBlock({ sale, trouble }: RecordProps) {
  if (sale !== null)
    return `${formatAmount(sale.blockNumber, 0)}${trouble === null || trouble.code === "script-lost" ? "" : " (old)"}`;
  if (trouble?.code === "node-silent") return "the node is silent";
  return trouble === null ? "reading…" : "not read";
}
