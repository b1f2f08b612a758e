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
import { SaleHead } from "./panels/sale-head.tsx";
import { SaleRecord } from "./panels/sale-record.tsx";
import { SaleStatus } from "./panels/sale-status.tsx";
import { SettlementPanel } from "./panels/settlement-panel.tsx";
import { WithoutSale } from "./panels/without-sale.tsx";
import type { SaleRoom } from "./sale-room.ts";

// What only tells of the sale is drawn again when the sale was read, and not for each word of the wallet.
const Record = memo(SaleRecord);
const Status = memo(SaleStatus);
const Entries = memo(RecentPurchases);
const Facts = memo(FactsPanel);
const Terms = memo(RiskAndTerms);

/** The whole screen: the box to buy in first, then the record of the sale down to its terms. */
export function SaleView({ config, room }: { config: SiteConfig | null; room: SaleRoom }) {
  const unconfigured = config !== null && config.addresses?.aliSale === undefined;
  return (
    <div className="token-page on-aletheia">
      <TokenBar />
      <main>
        {unconfigured ? (
          <>
            <SaleHead />
            <Record sale={room.feed.sale} trouble={room.feed.trouble} unconfigured />
            <WithoutSale config={config} explorerUrl={room.network?.explorerUrl} />
          </>
        ) : (
          <>
            <div className="sale-columns">
              <SaleHead />
              <PurchasePanel room={room} />
              <Record sale={room.feed.sale} trouble={room.feed.trouble} unconfigured={false} />
              <Status sale={room.feed.sale} trouble={room.feed.trouble} />
              <SettlementPanel room={room} />
              <PositionPanel room={room} />
            </div>
            <Entries
              events={room.feed.events}
              chain={room.feed.chain}
              start={room.feed.sale?.terms.start}
              account={room.account}
              explorerUrl={room.network?.explorerUrl}
            />
            <Facts
              sale={room.feed.sale}
              chain={room.feed.chain}
              config={config}
              explorerUrl={room.network?.explorerUrl}
            />
          </>
        )}
        {!unconfigured && <Terms sale={room.feed.sale} />}
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
