import { formatCoins, formatTokens } from "@alithia/chain/amount/format-amount.ts";
import type { SettlementKind } from "@alithia/chain/sale/build-sale-calls.ts";
import { type Blocker, waitForNode } from "@alithia/chain/sale/find-purchase-blocker.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import * as sendingWords from "../../words/sending-words.ts";
import * as settlementWords from "../../words/settlement-words.ts";
import { findLatestSettlement, type SaleContext } from "../sale-context.ts";
import { isInFlight, usePrepared, useSending } from "../use-sending.ts";
import { LedgerRow } from "./ledger-row.tsx";
import { TransactionStatus } from "./transaction-status.tsx";

/** State of one of the two settlement payments that anyone may trigger after the return date. */
function useSettlement(context: SaleContext, kind: SettlementKind) {
  const { feed, wallet, account, transactions, network } = context;
  const { chain, sale } = feed;
  const heldUnits = (kind === "withdraw" ? sale?.withdrawable : sale?.saleTokens) ?? 0n;
  const { connection } = wallet;
  const sending = useSending(context);
  const call =
    heldUnits === 0n || chain === null || account === undefined
      ? null
      : { from: account, ...chain.buildSettlement(kind) };
  const occasion = transactions.records.map(({ id, status }) => `${id}${status}`).join();
  const prepared = usePrepared(chain, call, { occasion });

  function findBlocker(): Blocker | null {
    if (feed.trouble !== null) return waitForNode(feed.trouble, "Settling");
    if (connection.status !== "connected") {
      return { code: "no-wallet", sentence: sendingWords.connectToSettle };
    }
    if (connection.chainId !== network?.chainId) {
      return { code: "wrong-network", sentence: sendingWords.otherNetwork };
    }
    if (isInFlight(context)) {
      return { code: "in-flight", sentence: sendingWords.otherOpen };
    }
    if (prepared?.outcome !== "reverts") return null;
    return { code: "reverts", sentence: chain?.explainRevert(prepared.revertData) ?? prepared.message };
  }

  const blocker = findBlocker();

  async function settle() {
    if (call !== null && blocker === null) await sending.start((send) => send({ purpose: kind, call }));
  }

  return { blocker, failure: sending.failure, busy: sending.busy, settle };
}

/** Settlement payments that anyone may trigger, with their fixed recipients. */
export function SettlementPanel({ context, sale }: { context: SaleContext; sale: SaleInfo }) {
  const { terms, withdrawable, saleTokens, token } = sale;
  const isClosed = sale.phase === "closed";
  const isSettled = isClosed && withdrawable === 0n && saleTokens === 0n;
  const latest = findLatestSettlement(context);
  return (
    <section className="settlement-panel" aria-labelledby="settlement-title">
      <h2 id="settlement-title">{settlementWords.settling}</h2>
      {!isSettled && <p>{settlementWords.settlingExplain}</p>}
      <dl className="ledger">
        <SettlementRow
          context={context}
          kind="withdraw"
          name={settlementWords.paymentsGoTo}
          recipient={terms.treasury}
          label={settlementWords.sendThePayments}
          held={withdrawable > 0n ? formatCoins(withdrawable, 4) : null}
          nothingLeft={isClosed ? settlementWords.holdsNone("S") : settlementWords.stillReturnable}
        />
        {isClosed && (
          <SettlementRow
            context={context}
            kind="sweep"
            name={settlementWords.unsoldGoTo(token.symbol)}
            recipient={terms.unsoldRecipient}
            label={settlementWords.sendUnsold(token.symbol)}
            held={saleTokens > 0n ? formatTokens(saleTokens, token, 4) : null}
            nothingLeft={settlementWords.holdsNone(token.symbol)}
          />
        )}
      </dl>
      {latest !== undefined && <TransactionStatus record={latest} context={context} />}
    </section>
  );
}

function SettlementRow(props: {
  context: SaleContext;
  kind: SettlementKind;
  name: string;
  recipient: string;
  label: string;
  /** The amount available to send, or null if none. */
  held: string | null;
  nothingLeft: string;
}) {
  const { blocker, failure, busy, settle } = useSettlement(props.context, props.kind);
  const sentence = failure ?? blocker?.sentence ?? props.held;
  return (
    <LedgerRow name={props.name}>
      <span className="mono">{props.recipient}</span>
      {props.held === null ? (
        <span role="status">{props.nothingLeft}</span>
      ) : (
        <span className="settlement-action">
          <button type="button" disabled={blocker !== null || busy} onClick={() => void settle()}>
            {busy ? settlementWords.asking : props.label}
          </button>
          <span role="status">{sentence}</span>
        </span>
      )}
    </LedgerRow>
  );
}
