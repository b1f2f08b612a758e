import { createId } from "../create-id.ts";
import { createRemoteProvider } from "./create-remote-provider.ts";
import type { OpenSession } from "./remote-session.ts";

const pairedKey = "alithia.walletconnect";

/**
 * Makes pairing by WalletConnect known to the page as one more wallet (EIP-6963). Its library is a chunk of its own,
 * fetched when the visitor chooses it, or when a pairing of an earlier visit may still stand.
 */
export function announceRemoteWallet(options: {
  page: Window;
  chainId: number;
  projectId: string;
}): () => void {
  const { page, chainId, projectId } = options;
  const openSession: OpenSession = async (asked) => {
    if (asked.pairing === "resume" && page.localStorage.getItem(pairedKey) === null) return null;
    const { openWalletConnectSession } = await import("./open-wallet-connect-session.ts");
    const session = await openWalletConnectSession(
      { chainId, projectId, origin: page.location.origin },
      asked,
    );
    if (session === null) page.localStorage.removeItem(pairedKey);
    else page.localStorage.setItem(pairedKey, "1");
    return session;
  };
  const provider = createRemoteProvider({ chainId, openSession });
  const info = { uuid: createId(), name: "WalletConnect", rdns: "com.walletconnect", icon: "" };
  const announce = () =>
    page.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
    );
  page.addEventListener("eip6963:requestProvider", announce);
  announce();
  return () => page.removeEventListener("eip6963:requestProvider", announce);
}
