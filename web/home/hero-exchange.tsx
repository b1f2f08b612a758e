import { heroExchange, heroTransaction } from "@alithia/content/hero.ts";
import { siteName } from "@alithia/content/site.ts";
import { Link } from "../ui/link.tsx";
import * as homeWords from "../words/home-words.ts";
import { formatCount } from "./format-count.ts";

/** A question, its answer and a ticket to sign, on the ledger lines. Static, of one real transaction; no network. */
export function HeroExchange() {
  const { question, answer, request, ticket } = heroExchange;
  const { hash, network, blockNumber, date, dateTime } = heroTransaction;
  const block = formatCount(blockNumber);
  return (
    <figure className="hero-exchange" aria-labelledby="hero-exchange-caption">
      <figcaption id="hero-exchange-caption">
        {homeWords.realTransaction}: {network}, <time dateTime={dateTime}>{date}</time>
      </figcaption>
      <dl>
        <dt>{homeWords.you}</dt>
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
          <small>{homeWords.readAt(block)}</small>
        </dd>
        <dt>{homeWords.you}</dt>
        <dd>{request}</dd>
        <dt>{homeWords.ticket}</dt>
        <dd className="ticket">
          <p className="ticket-headline">
            {homeWords.youPay} <strong>{ticket.pay}</strong> → {homeWords.youGet}{" "}
            <strong>{ticket.get}</strong>
          </p>
          <p>
            {homeWords.atWithFee(ticket.at)} <span className="mono">{ticket.feeAtMost}</span>
          </p>
          <p>{ticket.state}</p>
        </dd>
      </dl>
      <p className="hero-exchange-links">
        <Link href={`/alithia?ask=explain-transaction&hash=${hash}`}>{homeWords.askAbout}</Link>
      </p>
    </figure>
  );
}
