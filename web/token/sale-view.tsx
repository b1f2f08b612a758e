import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { FactsPanel } from "./panels/facts-panel.tsx";
import { PositionPanel } from "./panels/position-panel.tsx";
import { PurchasePanel } from "./panels/purchase-panel.tsx";
import { RecentPurchases } from "./panels/recent-purchases.tsx";
import { RiskAndTerms } from "./panels/risk-and-terms.tsx";
import { SaleHead } from "./panels/sale-head.tsx";
import { SaleStatus } from "./panels/sale-status.tsx";
import { SettlementPanel } from "./panels/settlement-panel.tsx";
import { WithoutSale } from "./panels/without-sale.tsx";
import type { SaleRoom } from "./sale-room.ts";
import { TokenBar } from "./token-bar.tsx";

/** The whole screen, from the record of the sale down to its terms. */
export function SaleView({ config, room }: { config: SiteConfig | null; room: SaleRoom }) {
  const unconfigured = config !== null && config.addresses?.aliSale === undefined;
  return (
    <div className="token-page on-aletheia">
      <TokenBar />
      <main>
        <SaleHead sale={room.feed.sale} stale={room.feed.stale} unconfigured={unconfigured} />
        {unconfigured ? (
          <WithoutSale config={config} explorerUrl={room.network?.explorerUrl} />
        ) : (
          <>
            <div className="sale-columns">
              <SaleStatus sale={room.feed.sale} stale={room.feed.stale} />
              <PurchasePanel room={room} />
              <SettlementPanel room={room} />
              <PositionPanel room={room} />
            </div>
            <RecentPurchases
              events={room.feed.events}
              account={room.account}
              explorerUrl={room.network?.explorerUrl}
            />
            <FactsPanel
              sale={room.feed.sale}
              chain={room.feed.chain}
              config={config}
              explorerUrl={room.network?.explorerUrl}
            />
          </>
        )}
        {!unconfigured && <RiskAndTerms sale={room.feed.sale} />}
      </main>
    </div>
  );
}
