import { isRecord } from "@alithia/protocol/parse-json.ts";
import * as walletWords from "../words/wallet-words.ts";
import { createUuid } from "./create-uuid.ts";

/** EIP-1193 provider of a wallet. Everything it returns is untrusted data. */
export type WalletProvider = {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): void;
  removeListener?(event: string, listener: (value: unknown) => void): void;
};

/** A wallet announced by EIP-6963. `icon` is an image as a data URL, or null. */
export type AnnouncedWallet = {
  uuid: string;
  rdns: string;
  name: string;
  icon: string | null;
  provider: WalletProvider;
};

const longestName = 40;
const longestIcon = 200_000;

/** Parses the detail of an `eip6963:announceProvider` event, or null. Names are sanitized and truncated. */
function parseAnnouncement(detail: unknown): AnnouncedWallet | null {
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return null;
  const { uuid, rdns, name, icon } = detail.info;
  if (typeof uuid !== "string" || typeof rdns !== "string" || typeof name !== "string") return null;
  const shown = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, longestName);
  return { uuid, rdns, name: shown === "" ? rdns : shown, icon: parseIcon(icon), provider: detail.provider };
}

function parseIcon(icon: unknown): string | null {
  if (typeof icon !== "string" || icon.length > longestIcon) return null;
  return /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/.test(icon) ? icon : null;
}

function isProvider(value: unknown): value is WalletProvider {
  return isRecord(value) && typeof value.request === "function";
}

export type WalletDiscovery = {
  wallets(): readonly AnnouncedWallet[];
  subscribe(listener: () => void): () => void;
  /** Requests all wallets to announce themselves again. */
  ask(): void;
  close(): void;
};

const legacyEvent = "ethereum#initialized";

/**
 * Collects wallets announced by EIP-6963, deduplicated by uuid; without an installed one, falls back to
 * `window.ethereum`.
 */
export function createWalletDiscovery(page: EventTarget): WalletDiscovery {
  let announced: readonly AnnouncedWallet[] = [];
  let wallets: readonly AnnouncedWallet[] = [];
  const listeners = new Set<() => void>();

  function tell() {
    const legacy = findLegacyWallet(page, announced);
    wallets = legacy === null ? announced : [...announced, legacy];
    for (const listener of listeners) listener();
  }

  function onAnnounce(event: Event) {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail);
    if (wallet === null || announced.some(({ uuid }) => uuid === wallet.uuid)) return;
    announced = [...announced, wallet];
    tell();
  }

  page.addEventListener("eip6963:announceProvider", onAnnounce);
  page.addEventListener(legacyEvent, tell);
  const ask = () => {
    page.dispatchEvent(new Event("eip6963:requestProvider"));
    tell();
  };
  ask();

  return {
    wallets: () => wallets,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    close() {
      page.removeEventListener("eip6963:announceProvider", onAnnounce);
      page.removeEventListener(legacyEvent, tell);
    },
  };
}

export const legacyRdns = "window.ethereum";
/** Wallets announced by this page itself, which are not installed in the browser. */
const ofThisPage: ReadonlySet<string> = new Set(["site.alithia.demo", "com.walletconnect"]);

export function hasInstalledWallet(wallets: readonly AnnouncedWallet[]): boolean {
  return wallets.some(({ rdns }) => !ofThisPage.has(rdns));
}

/**
 * Returns the wallet at `window.ethereum`, as injected by wallets without EIP-6963, or null. Also null if an
 * installed wallet was announced, which is usually the same one.
 */
function findLegacyWallet(page: object, announced: readonly AnnouncedWallet[]): AnnouncedWallet | null {
  if (hasInstalledWallet(announced)) return null;
  const { ethereum } = page as { ethereum?: Partial<WalletProvider> | null };
  if (typeof ethereum?.request !== "function") return null;
  const provider = ethereum as WalletProvider;
  return { uuid: legacyRdns, rdns: legacyRdns, name: walletWords.legacyName, icon: null, provider };
}

/** Announces a wallet by EIP-6963, as an installed one would, until the returned function is called. */
export function announceWallet(
  page: EventTarget,
  named: Pick<AnnouncedWallet, "name" | "rdns">,
  provider: WalletProvider,
): () => void {
  const info = { ...named, uuid: createUuid(), icon: "" };
  const announce = () =>
    page.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
    );
  page.addEventListener("eip6963:requestProvider", announce);
  announce();
  return () => page.removeEventListener("eip6963:requestProvider", announce);
}
