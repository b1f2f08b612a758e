import { useRef } from "react";
import { useWallet } from "./use-wallet.ts";
import { WalletPicker } from "./wallet-picker.tsx";
import "./wallet.css";

/** Connects a wallet, or shows which one is connected and on which network. */
export function ConnectButton() {
  const { connection, network } = useWallet();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();

  return (
    <>
      {connection.status === "connected" ? (
        <button type="button" className="wallet-button" onClick={open}>
          <span className="for-readers">Connected account </span>
          <span className="mono">
            {connection.account.slice(0, 6)}…{connection.account.slice(-4)}
          </span>
          {network !== null && connection.chainId !== network.chainId && (
            <span className="wallet-elsewhere">other network</span>
          )}
        </button>
      ) : (
        <button type="button" className="wallet-button" onClick={open}>
          {connection.status === "connecting" ? "Connecting…" : "Connect wallet"}
        </button>
      )}
      <WalletPicker dialog={dialog} />
    </>
  );
}
