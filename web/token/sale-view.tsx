import { agentProfile } from "@alithia/content/agent-profile.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { memo } from "react";
import { Link } from "wouter";
import { ConnectButton } from "../wallet/connect-button.tsx";
import { FactsPanel } from "./panels/facts-panel.tsx";
import { PositionPanel } from "./panels/position-panel.tsx";
import { PurchasePanel } from "./panels/purchase-panel.tsx";
import { RecentPurchases } from "./panels/recent-purchases.tsx";
import { RiskAndTerms } from "./panels/risk-and-terms.tsx";
import { SaleDays } from "./panels/sale-days.tsx";
import { SaleHead } from "./panels/sale-head.tsx";
import { SaleRecord } from "./panels/sale-record.tsx";
import { SaleStatus } from "./panels/sale-status.tsx";
import { SettlementPanel } from "./panels/settlement-panel.tsx";
import { WithoutSale } from "./panels/without-sale.tsx";
import type { SaleContext } from "./sale-context.ts";

// What only tells of the sale is drawn again when the sale was read, and not for each word of the wallet.
const Record = memo(SaleRecord);
const Status = memo(SaleStatus);
const Entries = memo(RecentPurchases);
const Facts = memo(FactsPanel);
const Terms = memo(RiskAndTerms);

/** The whole screen: the box to buy in first, then the record of the sale down to its terms. */
export function SaleView({ config, context }: { config: SiteConfig | null; context: SaleContext }) {
  const unconfigured = config !== null && config.addresses?.aliSale === undefined;
  return (
    <div className="token-page theme-light">
      <TokenBar />
      <main>
        {unconfigured ? (
          <>
            <SaleHead token={context.token} />
            <Record
              sale={context.feed.sale}
              trouble={context.feed.trouble}
              unconfigured
              token={context.token}
            />
            <WithoutSale config={config} token={context.token} explorerUrl={context.network?.explorerUrl} />
          </>
        ) : (
          <>
            <div className="sale-columns">
              <SaleHead token={context.token} />
              <PurchasePanel config={config} context={context} />
              <Record
                sale={context.feed.sale}
                trouble={context.feed.trouble}
                unconfigured={false}
                token={context.token}
              />
              <Status sale={context.feed.sale} trouble={context.feed.trouble} token={context.token} />
              <SettlementPanel context={context} />
              <PositionPanel context={context} />
            </div>
            <Entries
              events={context.feed.events}
              token={context.token}
              chain={context.feed.chain}
              start={context.feed.sale?.terms.start}
              account={context.account}
              explorerUrl={context.network?.explorerUrl}
            />
            <SaleDays chain={context.feed.chain} sale={context.feed.sale} />
            <Facts
              token={context.token}
              sale={context.feed.sale}
              chain={context.feed.chain}
              config={config}
              explorerUrl={context.network?.explorerUrl}
            />
          </>
        )}
        {!unconfigured && <Terms sale={context.feed.sale} />}
      </main>
    </div>
  );
}

function TokenBar() {
  return (
    <header className="token-bar">
      <nav aria-label="Site">
        <Link href="/" className="token-home">
          {agentProfile.firstName}
        </Link>
        <Link href="/alithia">Chat</Link>
      </nav>
      <ConnectButton />
    </header>
  );
}
