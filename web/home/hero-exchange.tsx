import { heroExchange, heroTransaction } from "@alithia/content/hero.ts";
import { siteName } from "@alithia/content/site.ts";
import { Link } from "../ui/link.tsx";
import { formatCount } from "./format-count.ts";

/** A question, its answer and a ticket to sign, on the ledger lines. Static, of one real transaction; no network. */
export function HeroExchange() {
  const { question, answer, request, ticket } = heroExchange;
  const { hash, network, blockNumber, date, dateTime } = heroTransaction;
  const block = formatCount(blockNumber);
  return (
    <figure className="hero-exchange" aria-labelledby="hero-exchange-caption">
      <figcaption id="hero-exchange-caption">
        A real transaction: {network}, <time dateTime={dateTime}>{date}</time>
      </figcaption>
      <dl>
        <dt>You</dt>
        <dd>
          {question}{" "}
          <code>
            {hash.slice(0, 6)}…{hash.slice(-4)}
          </code>
        </dd>
        <dt>{siteName}</dt>
        <dd className="answer">
          {answer.before}
          <span className="figure-read">{answer.figure}</span>
          {answer.after}
          <small>✓ read at block {block}</small>
        </dd>
        <dt>You</dt>
        <dd>{request}</dd>
        <dt>Ticket</dt>
        <dd className="ticket">
          <p className="ticket-headline">
            You pay <strong>{ticket.pay}</strong> → you get <strong>{ticket.get}</strong>
          </p>
          <p>
            at {ticket.at} · fee at most <span className="mono">{ticket.feeAtMost}</span>
          </p>
          <p>{ticket.state}</p>
        </dd>
      </dl>
      <p className="hero-exchange-links">
        <Link href={`/alithia?ask=explain-transaction&hash=${hash}`}>Ask about it</Link>
      </p>
    </figure>
  );
}
