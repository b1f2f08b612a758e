import { formatCoins, formatMoment, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import { Link } from "../../ui/link.tsx";
import * as saleRecordWords from "../../words/sale-record-words.ts";

/** The terms in words, from the contract where it can say them. */
export function RiskAndTerms({ sale }: { sale: SaleInfo | null }) {
  return (
    <section className="risk-and-terms" aria-labelledby="terms-title">
      <h2 id="terms-title">{saleRecordWords.riskAndTerms}</h2>
      <p className="risk-line">{buying.riskLine}</p>
      {sale !== null && (
        <ol>
          <li>
            {saleRecordWords.costs(`1 ${sale.token.symbol}`, formatCoins(sale.terms.price))}{" "}
            {saleRecordWords.fromTo(formatMoment(sale.terms.start), formatMoment(sale.terms.end))}
          </li>
          <li>
            {saleRecordWords.caps(
              formatTokens(sale.terms.cap, sale.token),
              formatTokens(sale.terms.walletCap, sale.token),
            )}
          </li>
          <li>{saleRecordWords.rightOfReturn}</li>
          <li>{saleRecordWords.lastCall(formatMoment(sale.lastCallStart))}</li>
          <li>{saleRecordWords.treasuryGets(formatMoment(sale.fallbackFrom))}</li>
          <li>{saleRecordWords.pauses}</li>
        </ol>
      )}
      <p>
        <Link href="/legal">{saleRecordWords.allTerms}</Link>
      </p>
    </section>
  );
}
