import { exchangeLink } from "@alithia/content/links.ts";
import * as saleRecordWords from "../../words/sale-record-words.ts";

/** Link to the exchange where the token trades when the sale does not sell it. */
export function ExchangeLink() {
  return (
    <p>
      <a className="button button-primary" href={exchangeLink.href} target="_blank" rel="noopener noreferrer">
        {saleRecordWords.on(exchangeLink.label, exchangeLink.leadsTo)}
        <span className="sr-only"> {saleRecordWords.newTab}</span>
      </a>
    </p>
  );
}
