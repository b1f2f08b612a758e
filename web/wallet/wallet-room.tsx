import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { createKeptStorage } from "./create-kept-storage.ts";
import { createWalletConnection, type WalletConnection } from "./create-wallet-connection.ts";
import { createWalletDiscovery, type WalletDiscovery } from "./discovery/create-wallet-discovery.ts";
import { allowsDemoWallet, findWalletNetwork } from "./find-wallet-network.ts";
import { startDemoWallet } from "./start-demo-wallet.ts";
import { startRemoteWallet } from "./start-remote-wallet.ts";
import { switchNetwork } from "./switch-network.ts";
import { useWallet, type Wallet, WalletContext } from "./use-wallet.ts";
import { describeWalletFailure } from "./wallet-failure.ts";

/** Gives its children the visitor's wallet. Before the page has its script there is none. */
export function WalletRoom({ config, children }: { config: SiteConfig | null; children: ReactNode }) {
  const [wallet, setWallet] = useState<Wallet | null>(null);
  const none = useWallet();

  useEffect(() => {
    if (config === null) return;
    const discovery = createWalletDiscovery(window);
    const connection = createWalletConnection({ discovery, storage: createKeptStorage(() => localStorage) });
    const show = () => startTransition(() => setWallet(describeWallet(config, discovery, connection)));
    const leaveDiscovery = discovery.subscribe(show);
    const leaveConnection = connection.subscribe(show);
    const stopResuming = connection.resume();
    const stopDemo = allowsDemoWallet(config) ? startDemoWallet(config) : () => {};
    const stopRemote = startRemoteWallet(config);
    show();
    return () => {
      stopRemote();
      stopDemo();
      stopResuming();
      leaveConnection();
      leaveDiscovery();
      discovery.close();
    };
  }, [config]);

  return <WalletContext value={wallet ?? none}>{children}</WalletContext>;
}

function describeWallet(
  config: SiteConfig,
  discovery: WalletDiscovery,
  connection: WalletConnection,
): Wallet {
  const state = connection.state();
  const network = findWalletNetwork(config);
  return {
    connection: state,
    wallets: discovery.wallets(),
    network,
    connect: (wallet) => void connection.connect(wallet),
    disconnect: connection.disconnect,
    async switchToSite() {
      if (network === null || state.status !== "connected") return "There is no network to change to.";
      try {
        await switchNetwork(state.wallet.provider, network);
        return null;
      } catch (error) {
        return describeWalletFailure(error).sentence;
      }
    },
  };
}
