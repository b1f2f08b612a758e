import type { MarketRow } from "@alithia/protocol/proposal.ts";
import * as ticketWords from "../../words/ticket-words.ts";

/** What the server read of a trade's market: its route, what others give, and what the feeds say. */
export function TicketMarket({ rows }: { rows: readonly MarketRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className="ticket-market">
      <summary>{ticketWords.market}</summary>
      <dl className="ticket-rows">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
