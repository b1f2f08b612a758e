import { formatAmount, formatMoment, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { SaleEvent, SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { useState } from "react";
import { ShortAddress } from "../../ui/address-view.tsx";
import * as saleRecordWords from "../../words/sale-record-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { type Entries, useEntries } from "../use-entries.ts";
import { ExplorerLink } from "./explorer-link.tsx";

/** Lists purchases and returns from the contract's events. */
export function RecentPurchases(props: {
  events: SaleEvents | null;
  token: TokenUnit;
  chain: SaleChain | null;
  start: bigint | undefined;
  account: `0x${string}` | undefined;
  explorerUrl: string | undefined;
}) {
  const { account } = props;
  const [mine, setMine] = useState(false);
  const buyer = mine ? account : undefined;
  const entries = useEntries(props.events, props.chain, props.start, buyer);
  return (
    <section className="recent-purchases" aria-labelledby="recent-title">
      <h2 id="recent-title">{saleRecordWords.latestEntries}</h2>
      <p className="recent-span">{describeSpan(entries, props.events?.toBlock)}</p>
      {account !== undefined && (
        <label className="check-line">
          <input type="checkbox" checked={mine} onChange={(event) => setMine(event.target.checked)} />
          {saleRecordWords.onlyMine}
        </label>
      )}
      {entries.events.length > 0 && (
        <table className="cards-on-phones">
          <thead>
            <tr>
              <th scope="col">{saleRecordWords.time}</th>
              <th scope="col">{saleRecordWords.block}</th>
              <th scope="col">{saleRecordWords.what}</th>
              <th scope="col">{props.token.symbol}</th>
              <th scope="col">S</th>
              <th scope="col">{saleRecordWords.returnableUntil}</th>
              <th scope="col">{saleRecordWords.by}</th>
            </tr>
          </thead>
          <tbody>
            {entries.events.map((event) => (
              <tr key={`${event.transactionHash}${event.logIndex}`}>
                <td data-label={saleRecordWords.time}>
                  {event.timestamp === null ? "–" : formatMoment(event.timestamp)}
                </td>
                <td className="mono" data-label={saleRecordWords.block}>
                  {formatAmount(event.blockNumber, 0)}
                </td>
                <td data-label={saleRecordWords.what}>
                  {event.kind === "purchase" ? saleRecordWords.bought : saleRecordWords.returned}
                </td>
                <td className="mono" data-label={props.token.symbol}>
                  {formatAmount(event.tokens, props.token.decimals, 4)}
                </td>
                <td className="mono" data-label="S">
                  {formatAmount(event.coins, 18, 4)}
                </td>
                <td data-label={saleRecordWords.returnableUntil}>{describeWindow(event)}</td>
                <td data-label={saleRecordWords.by}>
                  {event.buyer.toLowerCase() === account?.toLowerCase() ? (
                    saleRecordWords.you
                  ) : (
                    <ShortAddress address={event.buyer} />
                  )}{" "}
                  <ExplorerLink
                    explorerUrl={props.explorerUrl}
                    path={`tx/${event.transactionHash}`}
                    label={saleRecordWords.open}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entries.fromBlock !== null && !entries.isComplete && (
        <p>
          <button
            type="button"
            className="quiet-button"
            disabled={entries.busy}
            onClick={() => void entries.showEarlier()}
          >
            {entries.busy ? saleRecordWords.reading : saleRecordWords.earlierEntries}
          </button>
        </p>
      )}
      {entries.failed && <p role="alert">{saleRecordWords.readFailed}</p>}
    </section>
  );
}

function describeSpan({ events, fromBlock, isComplete }: Entries, toBlock: bigint | undefined): string {
  if (fromBlock === null || toBlock === undefined) return saleRecordWords.notRead;
  const span = [formatAmount(fromBlock, 0), formatAmount(toBlock, 0)] as const;
  return saleRecordWords.span(events.length > 0, span, isComplete);
}

/** Describes the return window of a purchase; the position panel shows what is left of it after returns. */
function describeWindow({ kind, returnUntil, timestamp }: SaleEvent): string {
  if (kind === "return" || returnUntil === null) return "";
  return timestamp !== null && returnUntil <= timestamp
    ? saleRecordWords.notReturnable
    : formatMoment(returnUntil);
}
