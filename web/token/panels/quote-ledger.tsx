import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import type { Purchase } from "../use-purchase.ts";

/** What a purchase costs and brings at most and at least, and what becomes of a part that cannot be filled. */
export function QuoteLedger({ purchase }: { purchase: Purchase }) {
  const { fees } = purchase;
  const { quote } = purchase.reading;
  return (
    <>
      <dl className="ledger">
        <div>
          <dt>Leaves your wallet</dt>
          <dd>{quote === null ? "–" : formatCoins(quote.cost)}</dd>
        </div>
        <div>
          <dt>Minimum received</dt>
          <dd>{quote === null ? "–" : describeMinimum(purchase.minTokens, purchase.acceptLess)}</dd>
        </div>
        <div>
          <dt>Network fee, at most</dt>
          <dd>{fees === null ? "–" : formatCoins(fees.maxFeeWei, 6)}</dd>
        </div>
      </dl>
      {quote !== null && quote.limit !== "none" && (
        <p role="status" className="partial-fill">
          {quote.limit === "sale" ? "Only" : "Your wallet may still buy"} {formatAmount(quote.tokens, 18)} ALI
          {quote.limit === "sale" && " are left"}: you pay {formatCoins(quote.cost)} for them, and the rest
          stays with you.
        </p>
      )}
    </>
  );
}

function describeMinimum(minTokens: bigint, acceptLess: boolean): string {
  return acceptLess ? "whatever is left" : `${formatAmount(minTokens, 18)} ALI`;
}
