import { useState } from "react";
import { LeaveButton } from "../../wallet/proposal-card/leave-button.tsx";
import type { Wallet } from "../../wallet/use-wallet.ts";
import * as saleOutcomeWords from "../../words/sale-outcome-words.ts";
import { describeWaiting } from "../../words/sending-words.ts";
import * as ticketWords from "../../words/ticket-words.ts";
import type { SaleContext } from "../sale-context.ts";

/** What the wallet was asked elsewhere on this site and has not answered: the sale waits for it, and here it can end. */
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
      <p>{describeWaiting(waiting.title)}</p>
      <LeaveButton
        record={waiting}
        leave={async (record) => sender?.leave(record)}
        label={ticketWords.otherNotSigned}
      />
    </>
  );
}

/** The way to the network of the sale, where the wallet is on another one. */
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
