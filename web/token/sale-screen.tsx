import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { useEffect, useMemo } from "react";
import { findWalletNetwork } from "../wallet/find-wallet-network.ts";
import { useTransactions } from "../wallet/transactions/use-transactions.ts";
import { useWallet } from "../wallet/use-wallet.ts";
import type { SaleContext } from "./sale-context.ts";
import { SaleView } from "./sale-view.tsx";
import { useSale } from "./use-sale.ts";

/** The sale as it is read, with the visitor's wallet and transactions. */
export function SaleScreen({ config }: { config: SiteConfig | null }) {
  const wallet = useWallet();
  const account = wallet.connection.status === "connected" ? wallet.connection.account : undefined;
  const feed = useSale(config, account);
  const transactions = useTransactions(feed.chain, config?.chainId);
  const network = useMemo(() => (config === null ? null : findWalletNetwork(config)), [config]);
  const context: SaleContext = { feed, wallet, account, transactions, network };
  const settled = transactions.records.map(({ id, status }) => `${id}${status}`).join();

  useEffect(() => {
    if (settled !== "") feed.refresh();
  }, [settled, feed.refresh]);

  return <SaleView config={config} context={context} />;
}
