import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { eventsShown } from "../use-sale.ts";
import { ExplorerLink } from "./explorer-link.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

/** The latest purchases and returns, from the contract's events. Lines not written yet keep their room. */
export function RecentPurchases(props: {
  events: SaleEvents | null;
  account: `0x${string}` | undefined;
  explorerUrl: string | undefined;
}) {
  const entries = props.events?.events ?? [];
  const blankLines = Array.from({ length: eventsShown - entries.length }, (_, line) => line);
  return (
    <section className="recent-purchases" aria-labelledby="recent-title">
      <h2 id="recent-title">Latest entries</h2>
      <p className="recent-span">{describeSpan(props.events)}</p>
      <ScrollRegion label="Latest entries, as a table">
        <table>
          <thead>
            <tr>
              <th scope="col">Block</th>
              <th scope="col">What</th>
              <th scope="col">ALI</th>
              <th scope="col">S</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((event) => (
              <tr key={`${event.transactionHash}${event.logIndex}`}>
                <td className="mono">{formatAmount(event.blockNumber, 0)}</td>
                <td>{event.kind === "purchase" ? "bought" : "returned"}</td>
                <td className="mono">{formatAmount(event.tokens, 18, 4)}</td>
                <td className="mono">{formatAmount(event.coins, 18, 4)}</td>
                <td className="mono">
                  {event.buyer.toLowerCase() === props.account?.toLowerCase() ? "you" : event.buyer}{" "}
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
                <td colSpan={5} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function describeSpan(events: SaleEvents | null): string {
  if (events === null) return "Not read yet.";
  const what = events.events.length === 0 ? "No purchase and no return" : "Purchases and returns";
  return `${what} between block ${formatAmount(events.fromBlock, 0)} and ${formatAmount(events.toBlock, 0)}.`;
}
