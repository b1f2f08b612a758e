import { type RefObject, useEffect } from "react";
import { useWallet } from "./use-wallet.ts";
import { WalletAppLinks } from "./wallet-app-links.tsx";

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
