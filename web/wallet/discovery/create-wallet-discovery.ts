import type { AnnouncedWallet } from "./announced-wallet.ts";
import { parseAnnouncement } from "./parse-announcement.ts";

export type WalletDiscovery = {
  wallets(): readonly AnnouncedWallet[];
  subscribe(listener: () => void): () => void;
  /** Asks all wallets to announce themselves again. */
  ask(): void;
  close(): void;
};

/** Collects the wallets that announce themselves in this page by EIP-6963, each once. */
export function createWalletDiscovery(page: EventTarget): WalletDiscovery {
  let wallets: readonly AnnouncedWallet[] = [];
  const listeners = new Set<() => void>();

  function onAnnounce(event: Event) {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail);
    if (wallet === null || wallets.some(({ uuid }) => uuid === wallet.uuid)) return;
    wallets = [...wallets, wallet];
    for (const listener of listeners) listener();
  }

  page.addEventListener("eip6963:announceProvider", onAnnounce);
  const ask = () => void page.dispatchEvent(new Event("eip6963:requestProvider"));
  ask();

  return {
    wallets: () => wallets,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    close: () => page.removeEventListener("eip6963:announceProvider", onAnnounce),
  };
}
