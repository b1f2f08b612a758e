import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import { formatMoment } from "@alithia/chain/amount/format-moment.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import { Link } from "wouter";

/** The terms in words, from the contract where it can say them. */
export function RiskAndTerms({ sale }: { sale: SaleInfo | null }) {
  return (
    <section className="risk-and-terms" aria-labelledby="terms-title">
      <h2 id="terms-title">Risk and terms</h2>
      <p className="risk-line">{buying.riskLine}</p>
      {sale !== null && (
        <ol>
          <li>
            1 ALI costs {formatCoins(sale.terms.price)} for everyone, from {formatMoment(sale.terms.start)} to{" "}
            {formatMoment(sale.terms.end)}.
          </li>
          <li>
            At most {formatAmount(sale.terms.cap, 18)} ALI are sold, and at most{" "}
            {formatAmount(sale.terms.walletCap, 18)} to one wallet.
          </li>
          <li>
            Until {formatMoment(sale.terms.returnUntil)} a buyer may return what was bought here for exactly
            what was paid. ALI that was moved away must come back first; network fees are not returned.
          </li>
          <li>The treasury can receive the payments only after that date, and anyone may then trigger it.</li>
          <li>The guardian may pause buying, never returning: at most 72 hours at a time, 7 days in all.</li>
        </ol>
      )}
      <p>
        <Link href="/legal">All terms, risks and privacy</Link>
      </p>
    </section>
  );
}
