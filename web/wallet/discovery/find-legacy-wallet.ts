import * as walletWords from "../../words/wallet-words.ts";
import type { AnnouncedWallet, WalletProvider } from "./announced-wallet.ts";

export const legacyRdns = "window.ethereum";
/** What this page announces itself; neither is installed in the browser. */
const ofThisPage: ReadonlySet<string> = new Set(["site.alithia.demo", "com.walletconnect"]);

/** True where a wallet of the visitor's own made itself known. */
export function hasInstalledWallet(wallets: readonly AnnouncedWallet[]): boolean {
  return wallets.some(({ rdns }) => !ofThisPage.has(rdns));
}

/**
 * The wallet that only put itself at `window.ethereum`, as wallets did before they announced themselves; null where
 * there is none, or where an installed one was announced, which is most often the same.
 */
export function findLegacyWallet(
  page: object,
  announced: readonly AnnouncedWallet[],
): AnnouncedWallet | null {
  if (hasInstalledWallet(announced)) return null;
  const { ethereum } = page as { ethereum?: Partial<WalletProvider> | null };
  if (typeof ethereum?.request !== "function") return null;
  const provider = ethereum as WalletProvider;
  return { uuid: legacyRdns, rdns: legacyRdns, name: walletWords.legacyName, icon: null, provider };
}
