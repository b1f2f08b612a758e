import { formatCoins, formatMoment, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import { Link } from "../../ui/link.tsx";

/** The terms in words, from the contract where it can say them. */
export function RiskAndTerms({ sale }: { sale: SaleInfo | null }) {
  return (
    <section className="risk-and-terms" aria-labelledby="terms-title">
      <h2 id="terms-title">Risk and terms</h2>
      <p className="risk-line">{buying.riskLine}</p>
      {sale !== null && (
        <ol>
          <li>
            1 {sale.token.symbol} costs {formatCoins(sale.terms.price)} for everyone, from{" "}
            {formatMoment(sale.terms.start)} to {formatMoment(sale.terms.end)}.
          </li>
          <li>
            At most {formatTokens(sale.terms.cap, sale.token)} are sold, and at most{" "}
            {formatTokens(sale.terms.walletCap, sale.token)} to one wallet.
          </li>
          <li>
            Within 14 days you get back what you paid, without network fees; afterwards there is only the
            market. The right belongs to each purchase and lasts until the end of its week two weeks later, so
            for 14 to 21 days; the exact date is shown before you sign. What was moved away must come back
            first.
          </li>
          <li>
            After the last of these dates, {formatMoment(sale.lastCallStart)}, what is unsold or was returned
            is for sale for seven more days, without a right of return.
          </li>
          <li>
            The treasury can receive only what nobody can return any more, and anyone may trigger it. If it
            refuses until {formatMoment(sale.fallbackFrom)}, the payments go to the fallback treasury.
          </li>
          <li>
            The guardian may pause buying before its end, never returning and never the last call: at most 72
            hours at a time, 7 days in all.
          </li>
        </ol>
      )}
      <p>
        <Link href="/legal">All terms, risks and privacy</Link>
      </p>
    </section>
  );
}
