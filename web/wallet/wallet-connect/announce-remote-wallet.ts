import * as walletConnectWords from "../../words/wallet-connect-words.ts";
import { createKeptStorage } from "../create-kept-storage.ts";
import { announceWallet, type WalletProvider } from "../create-wallet-discovery.ts";
import type { OpenSession, RemoteSession } from "./open-wallet-connect-session.ts";

/** An EIP-1193 provider error. */
class RemoteWalletError extends Error {
  override readonly name = "RemoteWalletError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Creates an EIP-1193 provider for a wallet on another device: one network, accounts and signing only. */
export function createRemoteProvider(dependencies: {
  chainId: number;
  openSession: OpenSession;
}): WalletProvider {
  const { chainId, openSession } = dependencies;
  const listeners = new Set<(accounts: unknown) => void>();
  let session: RemoteSession | null = null;

  const onAccounts = (accounts: readonly string[]) => {
    if (accounts.length === 0) session = null;
    for (const listener of listeners) listener([...accounts]);
  };

  async function findAccounts(pairing: "ask" | "resume"): Promise<readonly string[]> {
    session ??= await openSession({ pairing, onAccounts });
    if (session === null && pairing === "ask")
      throw new RemoteWalletError(4001, walletConnectWords.notPaired);
    return session?.accounts ?? [];
  }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case "eth_requestAccounts":
        return [...(await findAccounts("ask"))];
      case "eth_accounts":
        return [...(await findAccounts("resume"))];
      case "eth_chainId":
        return `0x${chainId.toString(16)}`;
      case "wallet_switchEthereumChain": {
        const [wanted] = params as [{ chainId: string }];
        if (Number(wanted.chainId) === chainId) return null;
        throw new RemoteWalletError(4902, walletConnectWords.thisNetworkOnly);
      }
      case "eth_sendTransaction":
      case "eth_signTypedData_v4":
        if (session === null) throw new RemoteWalletError(4100, walletConnectWords.connectFirst);
        return session.request(method, params);
      default:
        throw new RemoteWalletError(4200, walletConnectWords.notAskedFor);
    }
  }

  return {
    request: ({ method, params }) => answer(method, Array.isArray(params) ? params : []),
    on(event, listener) {
      if (event === "accountsChanged") listeners.add(listener);
    },
    removeListener: (_, listener) => void listeners.delete(listener),
  };
}

const pairedKey = "alithia.walletconnect";

/**
 * Announces WalletConnect to the page as an EIP-6963 wallet. Its library is a separate chunk, loaded when the
 * visitor chooses it or when an earlier pairing may still exist.
 */
export function announceRemoteWallet(options: {
  page: Window;
  chainId: number;
  projectId: string;
}): () => void {
  const { page, chainId, projectId } = options;
  const storage = createKeptStorage(() => page.localStorage);
  const openSession: OpenSession = async (asked) => {
    if (asked.pairing === "resume" && storage.getItem(pairedKey) === null) return null;
    const { openWalletConnectSession } = await import("./open-wallet-connect-session.ts");
    const session = await openWalletConnectSession(
      { chainId, projectId, origin: page.location.origin },
      asked,
    );
    if (session === null) storage.removeItem(pairedKey);
    else storage.setItem(pairedKey, "1");
    return session;
  };
  const provider = createRemoteProvider({ chainId, openSession });
  return announceWallet(page, { name: "WalletConnect", rdns: "com.walletconnect" }, provider);
}
