import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { lazy, memo, Suspense, useLayoutEffect, useState } from "react";
import { findLatestSettlement, type SaleContext } from "../sale-context.ts";
import { FactsPanel } from "./facts-panel.tsx";
import { PositionPanel } from "./position-panel.tsx";
import { RecentPurchases } from "./recent-purchases.tsx";
import { RiskAndTerms } from "./risk-and-terms.tsx";
import { SaleDays } from "./sale-days.tsx";
import { WithoutSale } from "./without-sale.tsx";

type SaleShown = { config: SiteConfig | null; context: SaleContext };

// Nearly every visitor comes while there is nothing to settle.
const SettlementPanel = lazy(() =>
  import("./settlement-panel.tsx").then((loaded) => ({ default: loaded.SettlementPanel })),
);
// What only tells of the sale is drawn again when the sale was read, and not for each word of the wallet.
const Entries = memo(RecentPurchases);
const Facts = memo(FactsPanel);
const Terms = memo(RiskAndTerms);

/** What the visitor has in the sale and can settle, beside its figures. */
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

/** The record below the first view: entries, days, what can be checked, terms. */
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

/** What stands in place of a sale where this site has none. */
export function NoSale({ config, context }: SaleShown) {
  if (config === null) return null;
  return <WithoutSale config={config} token={context.token} explorerUrl={context.network?.explorerUrl} />;
}

/** What the visitor has unfolded while the prerendered page stood here stays unfolded. */
function useKeptFolds(): void {
  const folds = ".later-part details";
  const [opened] = useState(() =>
    import.meta.env.SSR
      ? []
      : Array.from(document.querySelectorAll(`${folds}[open] > summary`), ({ textContent }) => textContent),
  );
  useLayoutEffect(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds))
      fold.open ||= opened.includes(fold.firstElementChild?.textContent ?? "");
  }, [opened]);
}
