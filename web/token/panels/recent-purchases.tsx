import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { SaleEvents } from "@alithia/chain/sale/read-sale-events.ts";
import { ExplorerLink } from "./explorer-link.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

/** The latest purchases and returns, from the contract's events. */
export function RecentPurchases(props: {
  events: SaleEvents | null;
  account: `0x${string}` | undefined;
  explorerUrl: string | undefined;
}) {
  const { events } = props;
  return (
    <section className="recent-purchases" aria-labelledby="recent-title">
      <h2 id="recent-title">Latest entries</h2>
      {events === null && <p>Not read yet.</p>}
      {events !== null && events.events.length === 0 && (
        <p>
          No purchase and no return between block {formatAmount(events.fromBlock, 0)} and{" "}
          {formatAmount(events.toBlock, 0)}.
        </p>
      )}
      {events !== null && events.events.length > 0 && (
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
              {events.events.map((event) => (
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
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
