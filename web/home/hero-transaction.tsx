import { heroTransaction } from "@alithia/content/hero.ts";
import { explorerLink } from "@alithia/content/links.ts";
import { Link } from "wouter";
import { OutwardLink } from "../ui/outward-link.tsx";
import { formatCount } from "./format-count.ts";

/** A real transaction on the ledger lines: what is stored, what it says, what it changes. Static data, no network. */
export function HeroTransaction() {
  const { hash, calldata, changes } = heroTransaction;
  return (
    <figure className="hero-transaction" aria-labelledby="hero-transaction-caption">
      <figcaption id="hero-transaction-caption">
        A real transaction: {heroTransaction.network}, block {formatCount(heroTransaction.blockNumber)},{" "}
        <time dateTime={heroTransaction.dateTime}>{heroTransaction.date}</time>
      </figcaption>
      <dl>
        <dt>What the chain stores</dt>
        <dd className="mono calldata">{calldata}</dd>
        <dt>
          What it says <code>{heroTransaction.decodedCall}</code>
        </dt>
        <dd className="said">{heroTransaction.sentence}</dd>
        <dt>What it changes</dt>
        {changes.map((change) => (
          <dd key={change.symbol} className="change">
            <span className="mono change-amount">
              {change.amount} {change.symbol}
            </span>
            <span className="change-meaning">{change.meaning}</span>
          </dd>
        ))}
      </dl>
      <p className="hero-transaction-links">
        <Link href={`/alithia?ask=explain-transaction&hash=${hash}`}>Ask about it</Link>
        <OutwardLink href={`${explorerLink.href}/tx/${hash}`}>See it on {explorerLink.label}</OutwardLink>
      </p>
    </figure>
  );
}
