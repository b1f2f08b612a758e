import { exchangeLink } from "@alithia/content/links.ts";

/** Where the token can be traded when it cannot be bought here. */
export function ExchangeLink() {
  return (
    <p>
      <a className="button button-primary" href={exchangeLink.href} target="_blank" rel="noopener noreferrer">
        {exchangeLink.label} on {exchangeLink.leadsTo}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
