import type { SettlementKind } from "@alithia/chain/sale/build-settlement.ts";
import type { SaleRoom } from "../sale-room.ts";
import { useSettlement } from "../use-settlement.ts";
import { TransactionStatus } from "./transaction-status.tsx";

/** After the return date: the two payments that anyone may trigger, and where alone they can go. */
export function SettlementPanel({ room }: { room: SaleRoom }) {
  const { sale } = room.feed;
  if (sale?.phase !== "closed") return null;
  const latest = room.transactions.records.findLast(
    ({ purpose }) => purpose === "withdraw" || purpose === "sweep",
  );
  return (
    <section className="settlement-panel" aria-labelledby="settlement-title">
      <h2 id="settlement-title">Settling the sale</h2>
      <p>
        Anyone may do both. The contract pays only the two recipients it was deployed with; whoever triggers
        it pays the network fee and gets nothing.
      </p>
      <dl className="ledger">
        <SettlementRow
          room={room}
          kind="withdraw"
          name="The payments go to the treasury"
          recipient={sale.terms.treasury}
          label="Send the payments"
        />
        <SettlementRow
          room={room}
          kind="sweep"
          name="The unsold ALI go to"
          recipient={sale.terms.unsoldRecipient}
          label="Send the unsold ALI"
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
}) {
  const { blocker, failure, busy, settle } = useSettlement(props.room, props.kind);
  const sentence = failure ?? blocker?.sentence;
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <span className="mono">{props.recipient}</span>
        <span className="settlement-action">
          <button type="button" disabled={blocker !== null || busy} onClick={() => void settle()}>
            {busy ? "Asking your wallet…" : props.label}
          </button>
          {sentence !== undefined && <span role="status">{sentence}</span>}
        </span>
      </dd>
    </div>
  );
}
