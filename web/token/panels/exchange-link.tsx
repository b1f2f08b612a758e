import { exchangeLink } from "@alithia/content/links.ts";
import * as saleWords from "../../words/sale-words.ts";

/** Where the token can be traded when it cannot be bought here. */
export function ExchangeLink() {
  return (
    <p>
      <a className="button button-primary" href={exchangeLink.href} target="_blank" rel="noopener noreferrer">
        {saleWords.on(exchangeLink.label, exchangeLink.leadsTo)}
        <span className="sr-only"> {saleWords.newTab}</span>
      </a>
    </p>
  );
}
