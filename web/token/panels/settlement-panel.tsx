import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatCoins } from "@alithia/chain/amount/format-coins.ts";
import type { SettlementKind } from "@alithia/chain/sale/build-settlement.ts";
import type { SaleRoom } from "../sale-room.ts";
import { useSettlement } from "../use-settlement.ts";
import { TransactionStatus } from "./transaction-status.tsx";

/** After the return date: the two payments that anyone may trigger, and where alone they can go. */
export function SettlementPanel({ room }: { room: SaleRoom }) {
  const { sale } = room.feed;
  if (sale?.held === undefined) return null;
  const { held, terms } = sale;
  const isSettled = held.coins === 0n && held.tokens === 0n;
  const latest = room.transactions.records.findLast(
    ({ purpose }) => purpose === "withdraw" || purpose === "sweep",
  );
  return (
    <section className="settlement-panel" aria-labelledby="settlement-title">
      <h2 id="settlement-title">Settling the sale</h2>
      {!isSettled && (
        <p>
          Anyone may trigger it. The contract pays only the two recipients it was deployed with; whoever
          triggers it pays the network fee and gets nothing.
        </p>
      )}
      <dl className="ledger">
        <SettlementRow
          room={room}
          kind="withdraw"
          name="The payments go to the treasury"
          recipient={terms.treasury}
          label="Send the payments"
          held={held.coins > 0n ? formatCoins(held.coins, 4) : null}
          nothingLeft="The contract holds no S any more."
        />
        <SettlementRow
          room={room}
          kind="sweep"
          name="The unsold ALI go to"
          recipient={terms.unsoldRecipient}
          label="Send the unsold ALI"
          held={held.tokens > 0n ? `${formatAmount(held.tokens, 18, 4)} ALI` : null}
          nothingLeft="The contract holds no ALI any more."
        />
      </dl>
      {latest !== undefined && <TransactionStatus record={latest} room={room} />}
    </section>
  );
}

function SettlementRow(props: {
  room: SaleRoom;
  kind: SettlementKind;
  name: string;
  recipient: string;
  label: string;
  /** What is there to be sent; null when nothing is. */
  held: string | null;
  nothingLeft: string;
}) {
  const { blocker, failure, busy, settle } = useSettlement(props.room, props.kind);
  const sentence = failure ?? blocker?.sentence ?? props.held;
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <span className="mono">{props.recipient}</span>
        {props.held === null ? (
          <span role="status">{props.nothingLeft}</span>
        ) : (
          <span className="settlement-action">
            <button type="button" disabled={blocker !== null || busy} onClick={() => void settle()}>
              {busy ? "Asking your wallet…" : props.label}
            </button>
            <span role="status">{sentence}</span>
          </span>
        )}
      </dd>
    </div>
  );
}
