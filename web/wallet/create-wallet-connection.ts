import type { KeptStorage } from "./create-kept-storage.ts";
import type { AnnouncedWallet, WalletDiscovery } from "./create-wallet-discovery.ts";
import { describeWalletFailure, parseAccount, parseChainId } from "./parse-wallet-answer.ts";

export type ConnectionState =
  | { status: "disconnected"; failure: string | null }
  | { status: "connecting"; wallet: AnnouncedWallet }
  | { status: "connected"; wallet: AnnouncedWallet; account: `0x${string}`; chainId: number };

export type WalletConnection = {
  state(): ConnectionState;
  subscribe(listener: () => void): () => void;
  connect(wallet: AnnouncedWallet): Promise<void>;
  disconnect(): void;
  /** Reconnects without a prompt if the last used wallet still exposes its account. */
  resume(): () => void;
};

/** Not a valid network id; nothing is signed while the wallet's network is unknown. */
const unknownChain = 0;
/** Storage key of the last used wallet. */
export const rememberedKey = "alithia.wallet";

/** Creates the page's only wallet connection, which follows changes of account and network. */
export function createWalletConnection(dependencies: {
  discovery: WalletDiscovery;
  storage: KeptStorage;
}): WalletConnection {
  const { discovery, storage } = dependencies;
  let state: ConnectionState = { status: "disconnected", failure: null };
  let leave = () => {};
  const listeners = new Set<() => void>();

  function change(next: ConnectionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function open(wallet: AnnouncedWallet, method: "eth_requestAccounts" | "eth_accounts") {
    const account = parseAccount(await wallet.provider.request({ method }));
    if (account === null) return change({ status: "disconnected", failure: null });
    const chainId = parseChainId(await wallet.provider.request({ method: "eth_chainId" })) ?? unknownChain;
    leave();
    leave = listen(wallet);
    storage.setItem(rememberedKey, wallet.rdns);
    change({ status: "connected", wallet, account, chainId });
  }

  function listen({ provider }: AnnouncedWallet): () => void {
    const onAccounts = (accounts: unknown) => {
      const account = parseAccount(accounts);
      if (account === null) disconnect();
      else if (state.status === "connected") change({ ...state, account });
    };
    const onChain = (chainId: unknown) => {
      if (state.status === "connected") change({ ...state, chainId: parseChainId(chainId) ?? unknownChain });
    };
    provider.on?.("accountsChanged", onAccounts);
    provider.on?.("chainChanged", onChain);
    return () => {
      provider.removeListener?.("accountsChanged", onAccounts);
      provider.removeListener?.("chainChanged", onChain);
    };
  }

  function disconnect() {
    leave();
    leave = () => {};
    storage.removeItem(rememberedKey);
    change({ status: "disconnected", failure: null });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async connect(wallet) {
      change({ status: "connecting", wallet });
      try {
        await open(wallet, "eth_requestAccounts");
      } catch (error) {
        change({ status: "disconnected", failure: describeWalletFailure(error).sentence });
      }
    },
    disconnect,
    resume() {
      const remembered = storage.getItem(rememberedKey);
      let stop = () => {};
      const attempt = () => {
        const wallet = discovery.wallets().find(({ rdns }) => rdns === remembered);
        if (wallet === undefined || state.status !== "disconnected") return;
        stop();
        open(wallet, "eth_accounts").catch(() => change({ status: "disconnected", failure: null }));
      };
      if (remembered !== null) {
        stop = discovery.subscribe(attempt);
        attempt();
      }
      return () => stop();
    },
  };
}
