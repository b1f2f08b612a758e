import { useState } from "react";
import type { Wallet } from "../../wallet/use-wallet.ts";
import * as saleOutcomeWords from "../../words/sale-outcome-words.ts";

export function SwitchNetworkButton({ wallet }: { wallet: Wallet }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="button-primary buy-button"
        onClick={() => void wallet.switchToSite().then(setFailure)}
      >
        {saleOutcomeWords.switchTo(wallet.network?.name)}
      </button>
      {failure !== null && (
        <p role="alert" className="risk-line">
          {failure}
        </p>
      )}
    </>
  );
}
