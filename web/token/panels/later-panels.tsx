import {
  formatCoins,
  formatMoment,
  formatTokens,
  type TokenUnit,
} from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { buying } from "@alithia/content/buying.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { lazy, memo, Suspense, useLayoutEffect, useState } from "react";
import { Link } from "../../ui/link.tsx";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { findLatestSettlement, type SaleContext } from "../sale-context.ts";
import { AddressLine } from "./address-line.tsx";
import { ExchangeLink } from "./exchange-link.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import { PositionPanel } from "./position-panel.tsx";
import { RecentPurchases } from "./recent-purchases.tsx";

const DaysChart = lazy(() => import("./days-chart.tsx").then((loaded) => ({ default: loaded.DaysChart })));

/** Daily figures, collapsed by default: reading them takes one node request per few thousand blocks. */
function SaleDays({ chain, sale }: { chain: SaleChain | null; sale: SaleInfo | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="sale-days" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{saleRecordWords.days}</summary>
      {isOpen && chain !== null && sale !== null && (
        <Suspense fallback={null}>
          <DaysChart chain={chain} sale={sale} />
        </Suspense>
      )}
    </details>
  );
}

type SaleShown = { config: SiteConfig | null; context: SaleContext };

// Loaded lazily: most visitors come while there is nothing to settle.
const SettlementPanel = lazy(() =>
  import("./settlement-panel.tsx").then((loaded) => ({ default: loaded.SettlementPanel })),
);
// Memoized, so that these re-render when the sale is read but not on wallet changes.
const Entries = memo(RecentPurchases);
const Facts = memo(FactsPanel);
const Terms = memo(RiskAndTerms);

/** The visitor's position and settlements, beside the sale's figures. */
export function OwnPanels({ context }: SaleShown) {
  const { sale } = context.feed;
  const isSettling = sale?.phase === "closed" || (sale?.withdrawable ?? 0n) > 0n;
  return (
    <>
      {sale !== null && (isSettling || findLatestSettlement(context) !== undefined) && (
        <Suspense fallback={null}>
          <SettlementPanel context={context} sale={sale} />
        </Suspense>
      )}
      <PositionPanel context={context} />
    </>
  );
}

/** The record below the first view: entries, days, contract facts, terms. */
export function RecordPanels({ config, context }: SaleShown) {
  const { feed, token, account, network } = context;
  const explorerUrl = network?.explorerUrl;
  useKeptFolds();
  return (
    <>
      <Entries
        events={feed.events}
        token={token}
        chain={feed.chain}
        start={feed.sale?.terms.start}
        account={account}
        explorerUrl={explorerUrl}
      />
      <SaleDays chain={feed.chain} sale={feed.sale} />
      <Facts token={token} sale={feed.sale} chain={feed.chain} config={config} explorerUrl={explorerUrl} />
      <Terms sale={feed.sale} />
    </>
  );
}

/** Replaces the sale on a site without one. */
export function NoSale({ config, context }: SaleShown) {
  if (config === null) return null;
  return <WithoutSale config={config} token={context.token} explorerUrl={context.network?.explorerUrl} />;
}

/** Keeps the folds open that the visitor opened on the prerendered page before this replaced it. */
function useKeptFolds(): void {
  const [opened] = useState(() => (import.meta.env.SSR ? null : watchFolds()));
  useLayoutEffect(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds))
      fold.open ||= opened?.titles.has(fold.firstElementChild?.textContent ?? "") ?? false;
    return opened?.stop;
  }, [opened]);
}

const folds = ".later-part details";

/** Tracks the titles of open folds, including clicks before hydration. */
function watchFolds(): { titles: Set<string>; stop: () => void } {
  const open = document.querySelectorAll(`${folds}[open] > summary`);
  const titles = new Set(Array.from(open, ({ textContent }) => textContent));
  const stop = () => document.removeEventListener("click", hear, true);
  function hear({ target }: Event): void {
    const title = target instanceof Element ? target.closest(`${folds} > summary`)?.textContent : undefined;
    if (title !== undefined && title !== null && !titles.delete(title)) titles.add(title);
  }
  document.addEventListener("click", hear, true);
  return { titles, stop };
}

/** The sale's terms in words, from the contract if it has been read. */
function RiskAndTerms({ sale }: { sale: SaleInfo | null }) {
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

/** Shown if no sale is configured: the token, if there is one, and the exchange. */
function WithoutSale(props: { config: SiteConfig; token: TokenUnit; explorerUrl: string | undefined }) {
  const { config, explorerUrl } = props;
  const { symbol } = props.token;
  const token = config.addresses?.aliToken;
  return (
    <section className="without-sale" aria-labelledby="without-sale-title">
      <h2 id="without-sale-title">
        {token === undefined ? saleRecordWords.noSale : saleRecordWords.existsAlready(symbol)}
      </h2>
      <p>
        {token === undefined ? saleRecordWords.noSaleExplain : saleRecordWords.onChain}{" "}
        {saleRecordWords.canBeTraded(symbol)}
      </p>
      {token !== undefined && (
        <dl className="ledger address-ledger">
          <AddressLine name={saleRecordWords.theToken} address={token} explorerUrl={explorerUrl} />
        </dl>
      )}
      <ExchangeLink />
      <p className="risk-line">{buying.riskLine}</p>
      <p>
        <Link href="/legal">{saleRecordWords.allTerms}</Link>
      </p>
    </section>
  );
}
