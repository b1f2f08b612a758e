import { formatCoins, formatMoment, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import { findReturnUntil, type PurchaseQuote } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import * as quoteWords from "../../words/quote-words.ts";
import type { Purchase } from "../use-purchase.ts";
import { LedgerRow } from "./ledger-row.tsx";

/** For a valid amount: cost, minimum received, fees, and the effect of a partial fill. */
export function QuoteLedger(props: { purchase: Purchase; quote: PurchaseQuote; sale: SaleInfo }) {
  const { purchase, quote, sale } = props;
  const { fees } = purchase;
  return (
    <>
      <dl className="ledger">
        <LedgerRow name={quoteWords.leavesYourWallet}>{formatCoins(quote.cost)}</LedgerRow>
        <LedgerRow name={quoteWords.minimumReceived}>{describeMinimum(purchase, sale)}</LedgerRow>
        <LedgerRow className="ledger-date" name={quoteWords.returnableUntil}>
          {describeReturn(sale)}
        </LedgerRow>
        <LedgerRow name={quoteWords.networkFeeAtMost}>{fees && formatCoins(fees.maxFeeWei, 6)}</LedgerRow>
      </dl>
      <label className="check-line">
        <input
          type="checkbox"
          checked={purchase.acceptLess}
          onChange={(event) => purchase.setAcceptLess(event.target.checked)}
        />
        {quoteWords.acceptLess}
      </label>
      {quote.limit !== "none" && (
        <p role="status" className="partial-fill">
          {quoteWords.partial(
            quote.limit === "sale",
            formatTokens(quote.tokens, sale.token),
            formatCoins(quote.cost),
          )}
        </p>
      )}
    </>
  );
}

/** Formats the end of the return window that the contract will record for a purchase mined this week. */
function describeReturn(sale: SaleInfo): string {
  const until = findReturnUntil(sale);
  return until === null ? quoteWords.notReturnable : formatMoment(until);
}

function describeMinimum({ minTokens, acceptLess }: Purchase, { token }: SaleInfo): string {
  return acceptLess ? quoteWords.whateverIsLeft : formatTokens(minTokens, token);
}
