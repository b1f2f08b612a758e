import { exchangeLink } from "@alithia/content/links.ts";
import { uiWords } from "../../words/ui-words.ts";

/** Where the token can be traded when it cannot be bought here. */
export function ExchangeLink() {
  return (
    <p>
      <a className="button button-primary" href={exchangeLink.href} target="_blank" rel="noopener noreferrer">
        {uiWords.on(exchangeLink.label, exchangeLink.leadsTo)}
        <span className="sr-only"> {uiWords.newTab}</span>
      </a>
    </p>
  );
}
