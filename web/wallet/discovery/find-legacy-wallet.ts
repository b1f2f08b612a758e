import * as walletWords from "../../words/wallet-words.ts";
import type { AnnouncedWallet, WalletProvider } from "./announced-wallet.ts";

export const legacyRdns = "window.ethereum";
/** Wallets announced by this page itself, which are not installed in the browser. */
const ofThisPage: ReadonlySet<string> = new Set(["site.alithia.demo", "com.walletconnect"]);

/** Returns whether any installed wallet was announced. */
export function hasInstalledWallet(wallets: readonly AnnouncedWallet[]): boolean {
  return wallets.some(({ rdns }) => !ofThisPage.has(rdns));
}

/**
 * Returns the wallet at `window.ethereum`, as injected by wallets without EIP-6963, or null. Also null if an
 * installed wallet was announced, which is usually the same one.
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
