import { hero, heroExamples, heroExchange, heroTransaction } from "@alithia/content/hero.ts";
import { siteName } from "@alithia/content/site.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import * as homeWords from "../words/home-words.ts";

const lines = [5, 6, 7, 8, 9] as const;

/** Ledger lines that settle once onto those of the drawing; styled and animated by CSS. */
function SettlingLines() {
  return (
    <svg
      aria-hidden="true"
      className="settling-lines"
      viewBox="0 0 1600 736"
      preserveAspectRatio="none"
      fill="none"
    >
      {lines.map((line) => (
        <path key={line} className={`settling-line settling-line-${line}`} />
      ))}
    </svg>
  );
}

export function HeroSection() {
  return (
    <section id="top" className="hero theme-dark" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{hero.title}</h1>
        <p className="hero-sentence">{hero.sentence}</p>
        <HeroAsk />
        <p className="hero-scroll">
          <a className="scroll-prompt" href="#about">
            {hero.scrollPrompt} <span aria-hidden="true">↓</span>
          </a>
        </p>
      </div>
      <div className="hero-stage">
        <div className="hero-art">
          <Picture
            name="hero"
            widths={[1000, 1600, 2400]}
            width={2400}
            height={1104}
            sizes="(min-width: 100rem) 100vw, (min-width: 80rem) 100rem, (min-width: 48rem) 100vw, 34rem"
            alt=""
            loading="eager"
          />
          <SettlingLines />
        </div>
        <HeroExchange />
      </div>
    </section>
  );
}

/**
 * Question input of the home page: `entry-client.ts` stores the text as the chat's draft, which the visitor
 * sends there. The input has no name, so that its value never appears in a URL. Without scripts, a link to
 * the chat is shown instead.
 */
function HeroAsk() {
  return (
    <>
      <form className="hero-ask" action="/alithia">
        <label className="sr-only" htmlFor="hero-question">
          {hero.ask.label}
        </label>
        <input
          id="hero-question"
          type="text"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={hero.ask.placeholder}
        />
        <button type="submit" className="button-primary">
          {hero.ask.submit}
        </button>
      </form>
      <Link href="/alithia" className="button button-primary hero-invitation">
        {hero.invitation}
      </Link>
      <ul className="hero-examples" aria-label={homeWords.questions}>
        {heroExamples.map(({ label, ask, hash }) => (
          <li key={ask}>
            <Link href={`/alithia?ask=${ask}${hash === undefined ? "" : `&hash=${hash}`}`}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Static example of a question, its answer and a ticket, from one real transaction; no network access. */
function HeroExchange() {
  const { question, answer, request, ticket } = heroExchange;
  const { hash, network, blockNumber, date, dateTime } = heroTransaction;
  const block = homeWords.formatCount(blockNumber);
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
