import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useEffect, useMemo } from "react";
import { findWalletNetwork } from "../wallet/find-wallet-network.ts";
import { useTransactions } from "../wallet/transactions/use-transactions.ts";
import { useWallet } from "../wallet/use-wallet.ts";
import { FactsPanel } from "./panels/facts-panel.tsx";
import { PositionPanel } from "./panels/position-panel.tsx";
import { PurchasePanel } from "./panels/purchase-panel.tsx";
import { RecentPurchases } from "./panels/recent-purchases.tsx";
import { RiskAndTerms } from "./panels/risk-and-terms.tsx";
import { SaleHead } from "./panels/sale-head.tsx";
import { SaleStatus } from "./panels/sale-status.tsx";
import { WithoutSale } from "./panels/without-sale.tsx";
import type { SaleRoom } from "./sale-room.ts";
import { TokenBar } from "./token-bar.tsx";
import { useSale } from "./use-sale.ts";

/** The whole screen, from the record of the sale down to its terms. */
export function SaleScreen({ config }: { config: SiteConfig | null }) {
  const wallet = useWallet();
  const account = wallet.connection.status === "connected" ? wallet.connection.account : undefined;
  const feed = useSale(config, account);
  const transactions = useTransactions(feed.chain, config?.chainId);
  const network = useMemo(() => (config === null ? null : findWalletNetwork(config)), [config]);
  const room: SaleRoom = { feed, wallet, account, transactions, network };
  const settled = transactions.records.map(({ id, status }) => `${id}${status}`).join();

  useEffect(() => {
    if (settled !== "") feed.refresh();
  }, [settled, feed.refresh]);

  const unconfigured = config !== null && config.addresses?.aliSale === undefined;
  return (
    <div className="token-page on-aletheia">
      <TokenBar />
      <main>
        <SaleHead sale={feed.sale} stale={feed.stale} unconfigured={unconfigured} />
        {unconfigured ? (
          <WithoutSale config={config} explorerUrl={network?.explorerUrl} />
        ) : (
          <>
            <div className="sale-columns">
              <SaleStatus sale={feed.sale} stale={feed.stale} />
              <PurchasePanel room={room} />
            </div>
            <PositionPanel room={room} />
            <RecentPurchases events={feed.events} account={account} explorerUrl={network?.explorerUrl} />
            <FactsPanel
              sale={feed.sale}
              chain={feed.chain}
              config={config}
              explorerUrl={network?.explorerUrl}
            />
          </>
        )}
        <RiskAndTerms sale={feed.sale} />
      </main>
    </div>
  );
}
