import {
  formatAmount,
  formatCoins,
  formatMoment,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import { costOf } from "@alithia/chain/sale/quote-purchase.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import * as saleWords from "../../words/sale-words.ts";
import type { FeedTrouble } from "../use-sale.ts";
import { LedgerRow } from "./ledger-row.tsx";

const blank = "–";

/** Phase and figures of the sale, all from one block. */
export function SaleStatus(props: { sale: SaleInfo | null; trouble: FeedTrouble | null; token: TokenUnit }) {
  const { sale, trouble, token } = props;
  const phase = sale === null ? null : saleWords.describePhase(sale);
  return (
    <section className="sale-status" aria-labelledby="status-title">
      <h2 id="status-title">{phase?.title ?? saleWords.reading}</h2>
      <p className="phase-sentence">{phase?.sentence ?? describeWait(trouble)}</p>
      <Trouble trouble={trouble} sale={sale} />
      <p key={sale === null ? "unread" : "read"} className="sold-figure">
        <span>{sale === null ? blank : formatAmount(sale.sold, token.decimals, 2)}</span>
        <small>
          {" "}
          {saleWords.sold(
            `${sale === null ? blank : formatAmount(sale.terms.cap, token.decimals)} ${token.symbol}`,
          )}
        </small>
      </p>
      {sale === null ? <SoldBar sold={0n} cap={1n} /> : <SoldBar sold={sale.sold} cap={sale.terms.cap} />}
      <dl className="ledger">{sale === null ? <UnreadRows /> : <LedgerRows sale={sale} />}</dl>
    </section>
  );
}

const unreadRows = [
  saleWords.paidForSold,
  saleWords.returnable,
  saleWords.stillForSale,
  saleWords.opens,
  saleWords.buyingEnds,
  saleWords.lastCall,
  saleWords.mostPerWallet,
];

function UnreadRows() {
  return unreadRows.map((name) => (
    <LedgerRow key={name} name={name}>
      {blank}
    </LedgerRow>
  ));
}

function LedgerRows({ sale }: { sale: SaleInfo }) {
  const { terms, phase, token } = sale;
  const hasEnded = sale.timestamp >= terms.end;
  const isClosed = phase === "closed";
  return (
    <>
      <LedgerRow name={saleWords.paidForSold}>{formatCoins(costOf(sale.sold, sale), 4)}</LedgerRow>
      {isClosed ? (
        <LedgerRow name={saleWords.coinsHeld}>{formatCoins(sale.withdrawable, 4)}</LedgerRow>
      ) : (
        <LedgerRow name={saleWords.returnable}>{formatCoins(costOf(sale.returnable, sale), 4)}</LedgerRow>
      )}
      <LedgerRow name={hasEnded && phase !== "last-call" ? saleWords.unsold : saleWords.stillForSale}>
        {formatTokens(terms.cap - sale.sold, token, 4)}
      </LedgerRow>
      {isClosed && (
        <LedgerRow name={saleWords.tokensHeld(token.symbol)}>
          {formatTokens(sale.saleTokens, token, 4)}
        </LedgerRow>
      )}
      <LedgerRow name={phase === "upcoming" ? saleWords.opens : saleWords.opened}>
        {formatMoment(terms.start)}
      </LedgerRow>
      <LedgerRow name={hasEnded ? saleWords.buyingEnded : saleWords.buyingEnds}>
        {formatMoment(terms.end)}
      </LedgerRow>
      <LedgerRow name={saleWords.lastCall}>
        {saleWords.fromTo(formatMoment(sale.lastCallStart), formatMoment(sale.close))}
      </LedgerRow>
      <LedgerRow name={saleWords.mostPerWallet}>{formatTokens(terms.walletCap, token)}</LedgerRow>
    </>
  );
}

function describeStale({ code, sentence }: FeedTrouble, { blockNumber }: SaleInfo): string {
  const block = formatAmount(blockNumber, 0);
  return code === "node-silent" ? saleWords.silentSince(block) : saleWords.ofBlock(sentence, block);
}

function describeWait(trouble: FeedTrouble | null): string {
  if (trouble === null || trouble.code === "script-lost") return saleWords.moment;
  if (trouble.code === "node-silent") return saleWords.noAnswer;
  return trouble.sentence;
}

function Trouble({ trouble, sale }: { trouble: FeedTrouble | null; sale: SaleInfo | null }) {
  if (trouble?.code === "script-lost")
    return (
      <p role="alert" className="stale-mark">
        {trouble.sentence}
      </p>
    );
  if (trouble === null || sale === null) return null;
  return (
    <p role="status" className="stale-mark">
      {describeStale(trouble, sale)}
    </p>
  );
}

function SoldBar({ sold, cap }: { sold: bigint; cap: bigint }) {
  const perMille = Number((sold * 1000n) / cap);
  const shown = sold > 0n ? Math.max(perMille, 2) : 0;
  const percent = (perMille / 10).toFixed(1);
  return (
    <svg
      className="sold-bar"
      viewBox="0 0 1000 24"
      preserveAspectRatio="none"
      role="img"
      aria-label={saleWords.percentSold(percent)}
    >
      <rect className="sold-bar-open" x="0.5" y="0.5" width="999" height="23" />
      <rect className="sold-bar-full" width={shown} height="24" />
      {[100, 200, 300, 400, 500, 600, 700, 800, 900].map((x) => (
        <line key={x} className="sold-bar-mark" x1={x} x2={x} y1="16" y2="24" />
      ))}
    </svg>
  );
}
