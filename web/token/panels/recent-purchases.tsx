import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import { formatMoment } from "@alithia/chain/amount/format-moment.ts";
import type { TokenUnit } from "@alithia/chain/amount/format-tokens.ts";
import type { SaleEvent, SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { useState } from "react";
import type { SaleChain } from "../create-sale-chain.ts";
import { type Entries, useEntries } from "../use-entries.ts";
import { eventsShown } from "../use-sale.ts";
import { ExplorerLink } from "./explorer-link.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

/** The purchases and returns, from the contract's events. Lines not written yet keep their context. */
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
  const blankLines = Array.from({ length: eventsShown - entries.events.length }, (_, line) => line);
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
      <ScrollRegion label="Latest entries, as a table">
        <table>
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
                <td>{event.timestamp === null ? "–" : formatMoment(event.timestamp)}</td>
                <td className="mono">{formatAmount(event.blockNumber, 0)}</td>
                <td>{event.kind === "purchase" ? "bought" : "returned"}</td>
                <td className="mono">{formatAmount(event.tokens, props.token.decimals, 4)}</td>
                <td className="mono">{formatAmount(event.coins, 18, 4)}</td>
                <td>{describeWindow(event)}</td>
                <td className="mono">
                  {event.buyer.toLowerCase() === account?.toLowerCase() ? "you" : event.buyer}{" "}
                  <ExplorerLink
                    explorerUrl={props.explorerUrl}
                    path={`tx/${event.transactionHash}`}
                    label="open"
                  />
                </td>
              </tr>
            ))}
            {blankLines.map((line) => (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus.
              <tr key={line} aria-hidden="true">
                <td colSpan={7} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
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
