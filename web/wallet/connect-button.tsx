import { lazy, Suspense, useState } from "react";
import * as walletWords from "../words/wallet-words.ts";
import { useWallet } from "./use-wallet.ts";
import "./wallet.css";

const WalletPicker = lazy(() =>
  import("./wallet-picker.tsx").then((loaded) => ({ default: loaded.WalletPicker })),
);

/** Connects a wallet, or shows its account or a network mismatch. `findDraft` returns the chat's draft. */
export function ConnectButton({ findDraft = () => "" }: { findDraft?: () => string }) {
  const { connection, network } = useWallet();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);

  return (
    <>
      {connection.status === "connected" ? (
        <button type="button" className="wallet-button" onClick={open}>
          <span className="sr-only">{walletWords.account} </span>
          {network !== null && connection.chainId !== network.chainId ? (
            <span className="wallet-elsewhere">{walletWords.otherNetwork}</span>
          ) : (
            <span className="mono">
              {connection.account.slice(0, 6)}…{connection.account.slice(-4)}
            </span>
          )}
        </button>
      ) : (
        <button type="button" className="wallet-button" onClick={open}>
          {connection.status === "connecting" ? (
            walletWords.connecting
          ) : (
            <span>
              {walletWords.connect}
              <span className="wallet-word"> {walletWords.wallet}</span>
            </span>
          )}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <WalletPicker findDraft={findDraft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
