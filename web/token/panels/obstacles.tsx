import { useState } from "react";
import { LeaveButton } from "../../wallet/proposal-card/leave-button.tsx";
import type { Wallet } from "../../wallet/use-wallet.ts";
import * as sendingWords from "../../words/sending-words.ts";
import type { SaleContext } from "../sale-context.ts";

/** A proposal awaiting a signature elsewhere on this site, which blocks the sale; can be abandoned here. */
export function OtherWaiting({ context }: { context: SaleContext }) {
  const { records, sender } = context.transactions;
  const waiting = records.find(
    ({ status, purpose, from, chainId }) =>
      status === "awaiting-signature" &&
      purpose.startsWith("proposal:") &&
      from === context.account &&
      chainId === context.network?.chainId,
  );
  if (waiting === undefined) return null;
  return (
    <>
      <p>{sendingWords.describeWaiting(waiting.title)}</p>
      <LeaveButton
        record={waiting}
        leave={async (record) => sender?.leave(record)}
        label={sendingWords.otherNotSigned}
      />
    </>
  );
}

export function SwitchNetworkButton({ wallet }: { wallet: Wallet }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="button-primary buy-button"
        onClick={() => void wallet.switchToSite().then(setFailure)}
      >
        {sendingWords.switchTo(wallet.network?.name)}
      </button>
      {failure !== null && (
        <p role="alert" className="risk-line">
          {failure}
        </p>
      )}
    </>
  );
}
