import * as walletPickerWords from "../../words/wallet-picker-words.ts";
import type { AnnouncedWallet } from "./announced-wallet.ts";
import { legacyRdns } from "./find-legacy-wallet.ts";

type LabelledWallet = { wallet: AnnouncedWallet; note: string | null };

/** Adds a note to wallets with ambiguous names, and to the one at `window.ethereum`. */
export function labelWallets(wallets: readonly AnnouncedWallet[]): LabelledWallet[] {
  return wallets.map((wallet) => ({ wallet, note: findNote(wallet, wallets) }));
}

function findNote(wallet: AnnouncedWallet, wallets: readonly AnnouncedWallet[]): string | null {
  if (wallet.rdns === legacyRdns) return walletPickerWords.olderWay;
  const namesakes = wallets.filter(({ name }) => name.toLowerCase() === wallet.name.toLowerCase());
  if (namesakes.length === 1) return null;
  const twins = namesakes.filter(({ rdns }) => rdns === wallet.rdns);
  const place =
    twins.length === 1
      ? wallet.rdns
      : walletPickerWords.oneOfTwins(wallet.rdns, twins.indexOf(wallet) + 1, twins.length);
  return walletPickerWords.namesakes(place);
}
