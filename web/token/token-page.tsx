import "./token-page.css";
import { describeOwnToken, type OwnToken } from "@alithia/chain/registry/own-token.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { startTransition, useEffect, useMemo, useState } from "react";
import { readSiteConfig } from "../site-config.ts";
import { useFreshScripts } from "../use-fresh-scripts.ts";
import { useOffline } from "../use-offline.ts";
import { findWalletNetwork } from "../wallet/find-wallet-network.ts";
import { useTransactions } from "../wallet/transactions/use-transactions.ts";
import { useWallet } from "../wallet/use-wallet.ts";
import { WalletContextProvider } from "../wallet/wallet-context-provider.tsx";
import { whenIdle } from "../when-idle.ts";
import type { SaleContext } from "./sale-context.ts";
import { SaleView } from "./sale-view.tsx";
import { useSale } from "./use-sale.ts";
import { whenWanted } from "./when-wanted.ts";

const whenWantedAndIdle = (then: () => void) => void whenWanted().then(() => whenIdle(then));

/** The sale. What the prerendered page cannot know, the configuration and the wallet, comes after it is drawn. */
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

/** Until the page knows its addresses, the token is called as the record calls it. */
function findSaleToken(config: SiteConfig | null): OwnToken {
  const token = describeOwnToken(config?.addresses);
  return config === null ? { ...token, symbol: saleRecord.ticker } : token;
}

/** The sale as it is read, with the visitor's wallet and transactions. */
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
