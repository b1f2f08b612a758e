import { useState } from "react";
import type { Wallet } from "../../wallet/use-wallet.ts";

export function SwitchNetworkButton({ wallet }: { wallet: Wallet }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="button-primary buy-button"
        onClick={() => void wallet.switchToSite().then(setFailure)}
      >
        Switch your wallet to {wallet.network?.name ?? "this network"}
      </button>
      {failure !== null && (
        <p role="alert" className="risk-line">
          {failure}
        </p>
      )}
    </>
  );
}
