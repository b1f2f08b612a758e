import "./token-page.css";
import { describeOwnToken, type OwnToken } from "@alithia/chain/registry/own-token.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useEffect, useMemo, useState } from "react";
import { readSiteConfig } from "../site-config.ts";
import { useFreshScripts } from "../use-fresh-scripts.ts";
import { useOffline, whenIdle } from "../use-offline.ts";
import { useTransactions } from "../wallet/transactions/use-transactions.ts";
import { useWallet } from "../wallet/use-wallet.ts";
import { findWalletNetwork, WalletContextProvider } from "../wallet/wallet-context-provider.tsx";
import type { SaleContext } from "./sale-context.ts";
import { SaleView } from "./sale-view.tsx";
import { useSale } from "./use-sale.ts";
import { whenWanted } from "./when-wanted.ts";

const whenWantedAndIdle = (then: () => void) => void whenWanted().then(() => whenIdle(then));

/** The sale page. Configuration and wallet are unknown at build time and set after hydration. */
export function TokenPage() {
  useFreshScripts();
  useOffline(whenWantedAndIdle);
  const [config, setConfig] = useState<SiteConfig | null>(null);
  useEffect(() => startTransition(() => setConfig(readSiteConfig())), []);

  return (
    <WalletContextProvider config={config}>
      <SaleScreen config={config} />
    </WalletContextProvider>
  );
}

/** Until the configuration is known, the token's symbol comes from the published sale record. */
function findSaleToken(config: SiteConfig | null): OwnToken {
  const token = describeOwnToken(config?.addresses);
  return config === null ? { ...token, symbol: saleRecord.ticker } : token;
}

/** Provides the sale feed, the wallet and its transactions to the page. */
function SaleScreen({ config }: { config: SiteConfig | null }) {
  const wallet = useWallet();
  const account = wallet.connection.status === "connected" ? wallet.connection.account : undefined;
  const feed = useSale(config, account);
  const transactions = useTransactions(feed.chain);
  const network = useMemo(() => (config === null ? null : findWalletNetwork(config)), [config]);
  const token = useMemo(() => findSaleToken(config), [config]);
  const context: SaleContext = { feed, wallet, account, transactions, network, token };
  const settled = transactions.records.map(({ id, status }) => `${id}${status}`).join();

  useEffect(() => {
    if (settled !== "") feed.refresh();
  }, [settled, feed.refresh]);

  return <SaleView config={config} context={context} />;
}
