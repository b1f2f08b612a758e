import { findNetwork, sonicDevnet } from "@alithia/chain/networks.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import * as walletWords from "../words/wallet-words.ts";
import { createKeptStorage } from "./create-kept-storage.ts";
import { createWalletConnection, type WalletConnection } from "./create-wallet-connection.ts";
import {
  announceWallet,
  createWalletDiscovery,
  type WalletDiscovery,
  type WalletProvider,
} from "./create-wallet-discovery.ts";
import { describeWalletFailure } from "./parse-wallet-answer.ts";
import type { WalletNetwork } from "./switch-network.ts";
import { useWallet, type Wallet, WalletContext } from "./use-wallet.ts";

/** Returns this site's network as wallets need it, or null if none is configured. */
export function findWalletNetwork(config: SiteConfig): WalletNetwork | null {
  if (config.chainId === undefined) return null;
  const known = findNetwork(config.chainId);
  const nodeUrl = config.publicNodeUrl ?? known?.publicNodeUrl;
  if (nodeUrl === undefined) return null;
  const explorerUrl = config.explorerUrl ?? known?.explorerUrl;
  return {
    chainId: config.chainId,
    name: known?.name ?? `Chain ${config.chainId}`,
    nodeUrl,
    ...(explorerUrl === undefined ? {} : { explorerUrl }),
  };
}

/** Only the devnet may have a demo wallet, as its coins are worthless. */
function allowsDemoWallet(config: SiteConfig): boolean {
  return config.faucetUrl !== undefined && config.chainId === sonicDevnet.chainId;
}

/** Provides the visitor's wallet to its children; disconnected before hydration. */
export function WalletContextProvider({
  config,
  children,
}: {
  config: SiteConfig | null;
  children: ReactNode;
}) {
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
      if (network === null || state.status !== "connected") return walletWords.noNetwork;
      try {
        const { switchNetwork } = await import("./switch-network.ts");
        await switchNetwork(state.wallet.provider, network);
        return null;
      } catch (error) {
        return describeWalletFailure(error).sentence;
      }
    },
  };
}

/**
 * Announces the demo wallet by EIP-6963, as an installed wallet would. Its code is loaded with the first
 * request. Call it for local networks only.
 */
function startDemoWallet({ chainId, faucetUrl, publicNodeUrl }: SiteConfig): () => void {
  if (chainId === undefined || faucetUrl === undefined || publicNodeUrl === undefined) return () => {};
  let opened: Promise<WalletProvider> | null = null;
  async function open(options: { chainId: number; faucetUrl: string; nodeUrl: string }) {
    const { openDemoWallet } = await import("./demo-wallet/open-demo-wallet.ts");
    return openDemoWallet({ ...options, storage: createKeptStorage(() => localStorage) });
  }
  const provider: WalletProvider = {
    async request(call) {
      opened ??= open({ chainId, faucetUrl, nodeUrl: publicNodeUrl });
      const wallet = await opened.catch((error: unknown) => {
        opened = null;
        throw error;
      });
      return wallet.request(call);
    },
  };
  return announceWallet(window, { name: walletWords.demo, rdns: "site.alithia.demo" }, provider);
}

/** Announces WalletConnect if a project id is configured; otherwise loads nothing. */
function startRemoteWallet({ chainId, walletConnectProjectId }: SiteConfig): () => void {
  if (chainId === undefined || walletConnectProjectId === undefined) return () => {};
  let stopped = false;
  let stop = () => {};
  void import("./wallet-connect/announce-remote-wallet.ts").then(({ announceRemoteWallet }) => {
    if (!stopped) stop = announceRemoteWallet({ page: window, chainId, projectId: walletConnectProjectId });
  });
  return () => {
    stopped = true;
    stop();
  };
}
