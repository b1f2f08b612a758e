import { useEffect, useRef, useState } from "react";
import { useCopy } from "../ui/copy-button.tsx";
import * as walletPickerWords from "../words/wallet-picker-words.ts";
import type { ConnectionState } from "./create-wallet-connection.ts";
import { type AnnouncedWallet, hasInstalledWallet, legacyRdns } from "./create-wallet-discovery.ts";
import { drawQrCode } from "./draw-qr-code.ts";
import { useWallet } from "./use-wallet.ts";
import "./wallet-picker.css";

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

/**
 * Ways to open this page in a wallet's app on a phone. A link must never carry message text, so an unfinished
 * draft is copied to the clipboard when the visitor taps a link.
 */
function PhoneLinks({ findDraft }: { findDraft: () => string }) {
  const { outcome, copy } = useCopy();
  const { path, size } = drawQrCode(location.href);
  const takeDraftAlong = () => {
    const draft = findDraft();
    if (draft !== "") navigator.clipboard?.writeText(draft).catch(() => undefined);
  };

  return (
    <section className="wallet-section">
      <h3>{walletPickerWords.phone}</h3>
      <div className="wallet-code">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={walletPickerWords.code}>
          <path d={path} />
        </svg>
        <p>{walletPickerWords.scan}</p>
      </div>
      <p>{walletPickerWords.open}</p>
      <ul className="wallet-links">
        {walletPickerWords.findWalletApps(location.href).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" onClick={takeDraftAlong}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {findDraft() !== "" && <p>{walletPickerWords.draft}</p>}
      <button type="button" onClick={() => copy(location.href)}>
        {walletPickerWords.copy[outcome]}
      </button>
    </section>
  );
}

function GetWallet() {
  return (
    <section className="wallet-section">
      <h3>{walletPickerWords.get}</h3>
      <p>{walletPickerWords.none}</p>
      <p>{walletPickerWords.getWhy}</p>
      <ul className="wallet-links">
        {walletPickerWords.walletMakers.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A wallet's icon, or the first letter of its name if the icon is missing or broken. */
function WalletIcon({ icon, name }: { icon: string | null; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (icon !== null && !isBroken)
    return <img src={icon} alt="" width="28" height="28" onError={() => setBroken(true)} />;
  return (
    <span className="wallet-initial" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}

function WalletChoice({ connection, findDraft }: { connection: ConnectionState; findDraft: () => string }) {
  const { wallets, connect } = useWallet();
  return (
    <>
      <ul className="wallet-list">
        {labelWallets(wallets).map(({ wallet, note }) => (
          <li key={wallet.uuid}>
            <button
              type="button"
              disabled={connection.status === "connecting"}
              onClick={() => connect(wallet)}
            >
              <WalletIcon icon={wallet.icon} name={wallet.name} />
              <span>
                {wallet.name}
                {note !== null && <span className="wallet-note"> {note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {connection.status === "connecting" && (
        <p role="status">{walletPickerWords.waiting(connection.wallet.name)}</p>
      )}
      {connection.status === "disconnected" && connection.failure !== null && (
        <p role="alert" className="risk-line">
          {connection.failure}
        </p>
      )}
      {!hasInstalledWallet(wallets) && <GetWallet />}
      <PhoneLinks findDraft={findDraft} />
    </>
  );
}

/** Dialog for connecting or disconnecting a wallet; opens on mount. */
export function WalletPicker({ findDraft, onClose }: { findDraft: () => string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { connection, disconnect } = useWallet();
  const wasConnected = useRef(connection.status === "connected");
  const close = () => dialog.current?.close();

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const isConnected = connection.status === "connected";
    if (isConnected !== wasConnected.current) dialog.current?.close();
  }, [connection.status]);

  return (
    <dialog ref={dialog} className="wallet-picker" aria-labelledby="wallet-picker-title" onClose={onClose}>
      <h2 id="wallet-picker-title">
        {connection.status === "connected" ? walletPickerWords.connectedTitle : walletPickerWords.title}
      </h2>
      {connection.status === "connected" ? (
        <>
          <p>{connection.wallet.name}</p>
          <p className="mono wallet-account">{connection.account}</p>
        </>
      ) : (
        <WalletChoice connection={connection} findDraft={findDraft} />
      )}
      <div className="wallet-ending">
        {connection.status === "connected" && (
          <button type="button" onClick={disconnect}>
            {walletPickerWords.disconnect}
          </button>
        )}
        <button type="button" onClick={close}>
          {walletPickerWords.close}
        </button>
      </div>
    </dialog>
  );
}
