import { formatAmount, formatMoment, type TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import type { SaleEvent, SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { useState } from "react";
import { ShortAddress } from "../../ui/address-view.tsx";
import type { SaleChain } from "../create-sale-chain.ts";
import { type Entries, useEntries } from "../use-entries.ts";
import { ExplorerLink } from "./explorer-link.tsx";

/** The purchases and returns, from the contract's events. */
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
      <h2 id="recent-title">Latest entries</h2>
      <p className="recent-span">{describeSpan(entries, props.events?.toBlock)}</p>
      {account !== undefined && (
        <label className="check-line">
          <input type="checkbox" checked={mine} onChange={(event) => setMine(event.target.checked)} />
          Only those of this wallet
        </label>
      )}
      {entries.events.length > 0 && (
        <table className="cards-on-phones">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Block</th>
              <th scope="col">What</th>
              <th scope="col">{props.token.symbol}</th>
              <th scope="col">S</th>
              <th scope="col">Returnable until</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {entries.events.map((event) => (
              <tr key={`${event.transactionHash}${event.logIndex}`}>
                <td data-label="Time">{event.timestamp === null ? "–" : formatMoment(event.timestamp)}</td>
                <td className="mono" data-label="Block">
                  {formatAmount(event.blockNumber, 0)}
                </td>
                <td data-label="What">{event.kind === "purchase" ? "bought" : "returned"}</td>
                <td className="mono" data-label={props.token.symbol}>
                  {formatAmount(event.tokens, props.token.decimals, 4)}
                </td>
                <td className="mono" data-label="S">
                  {formatAmount(event.coins, 18, 4)}
                </td>
                <td data-label="Returnable until">{describeWindow(event)}</td>
                <td data-label="By">
                  {event.buyer.toLowerCase() === account?.toLowerCase() ? (
                    "you"
                  ) : (
                    <ShortAddress address={event.buyer} />
                  )}{" "}
                  <ExplorerLink
                    explorerUrl={props.explorerUrl}
                    path={`tx/${event.transactionHash}`}
                    label="open"
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
            {entries.busy ? "Reading…" : "Earlier entries"}
          </button>
        </p>
      )}
      {entries.failed && <p role="alert">The node did not tell earlier entries. Please try again.</p>}
    </section>
  );
}

function describeSpan({ events, fromBlock, isComplete }: Entries, toBlock: bigint | undefined): string {
  if (fromBlock === null || toBlock === undefined) return "Not read yet.";
  const what = events.length === 0 ? "No purchase and no return" : "Purchases and returns";
  const begin = isComplete ? ", since the sale began" : "";
  return `${what} between block ${formatAmount(fromBlock, 0)} and ${formatAmount(toBlock, 0)}${begin}.`;
}

/** The right that came with a purchase; the position above says what of it is left after returns. */
function describeWindow({ kind, returnUntil, timestamp }: SaleEvent): string {
  if (kind === "return" || returnUntil === null) return "";
  return timestamp !== null && returnUntil <= timestamp ? "not returnable" : formatMoment(returnUntil);
}
