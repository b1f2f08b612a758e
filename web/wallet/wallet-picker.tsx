import { type RefObject, useEffect } from "react";
import { useCopy } from "../ui/use-copy.ts";
import { findWalletApps } from "./find-wallet-apps.ts";
import { useWallet } from "./use-wallet.ts";

const copyWords = { idle: "Copy link", copied: "Link copied", refused: "Not allowed" };

/**
 * Ways to this page from a phone, whose ordinary browser holds no wallet. A link may put no words into the visitor's
 * mouth, so an unfinished message goes along in the clipboard, by the visitor's own tap.
 */
function WalletAppLinks({ findDraft }: { findDraft: () => string }) {
  const { outcome, copy } = useCopy();
  const takeDraftAlong = () => {
    const draft = findDraft();
    if (draft !== "") navigator.clipboard?.writeText(draft).catch(() => undefined);
  };

  return (
    <div className="wallet-apps">
      <p>On a phone, open this page in your wallet’s own browser:</p>
      <ul>
        {findWalletApps(typeof location === "undefined" ? "" : location.href).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener noreferrer" onClick={takeDraftAlong}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>What you have typed stays here, and is copied on the way: paste it there.</p>
      <button type="button" onClick={() => copy(location.href)}>
        {copyWords[outcome]}
      </button>
    </div>
  );
}

/** The dialog in which a wallet is chosen, left, or brought to the right network. */
export function WalletPicker(props: {
  dialog: RefObject<HTMLDialogElement | null>;
  findDraft: () => string;
}) {
  const { dialog } = props;
  const { connection, wallets, connect, disconnect } = useWallet();
  const { status } = connection;

  useEffect(() => {
    if (status === "connected") dialog.current?.close();
  }, [status, dialog]);

  return (
    <dialog ref={dialog} className="wallet-picker" aria-labelledby="wallet-picker-title">
      <h2 id="wallet-picker-title">{status === "connected" ? "Your wallet" : "Choose a wallet"}</h2>
      {connection.status === "connected" ? (
        <>
          <p>{connection.wallet.name}</p>
          <p className="mono wallet-account">{connection.account}</p>
          <button
            type="button"
            onClick={() => {
              disconnect();
              dialog.current?.close();
            }}
          >
            Disconnect
          </button>
        </>
      ) : (
        <>
          {wallets.length === 0 && (
            <p>
              No wallet has made itself known in this browser. Install one, or open this page in a wallet’s
              app.
            </p>
          )}
          <ul className="wallet-list">
            {wallets.map((wallet) => (
              <li key={wallet.uuid}>
                <button type="button" disabled={status === "connecting"} onClick={() => connect(wallet)}>
                  {wallet.icon === null ? (
                    <span className="wallet-initial" aria-hidden="true">
                      {wallet.name.slice(0, 1)}
                    </span>
                  ) : (
                    <img src={wallet.icon} alt="" width="28" height="28" />
                  )}
                  {wallet.name}
                </button>
              </li>
            ))}
          </ul>
          {connection.status === "connecting" && <p role="status">Waiting for {connection.wallet.name}…</p>}
          {connection.status === "disconnected" && connection.failure !== null && (
            <p role="alert" className="risk-line">
              {connection.failure}
            </p>
          )}
          <WalletAppLinks findDraft={props.findDraft} />
        </>
      )}
      <button type="button" className="wallet-close" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
