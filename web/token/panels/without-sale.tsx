import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { Link } from "../../ui/link.tsx";
import { AddressLine } from "./address-line.tsx";
import { ExchangeLink } from "./exchange-link.tsx";

/** What the page says where no sale is configured: the token if there is one, and the exchange. */
export function WithoutSale(props: {
  config: SiteConfig;
  token: TokenUnit;
  explorerUrl: string | undefined;
}) {
  const { config, explorerUrl } = props;
  const { symbol } = props.token;
  const token = config.addresses?.aliToken;
  return (
    <section className="without-sale" aria-labelledby="without-sale-title">
      <h2 id="without-sale-title">
        {token === undefined ? "There is no sale here" : `${symbol} exists already`}
      </h2>
      <p>
        {token === undefined
          ? "This site is set up without a sale contract, so there is nothing to buy from it."
          : "The token is on the chain, and this site runs no sale of its own."}{" "}
        {symbol} can be traded on an exchange, at the price other people ask.
      </p>
      {token !== undefined && (
        <dl className="ledger address-ledger">
          <AddressLine name="The token" address={token} explorerUrl={explorerUrl} />
        </dl>
      )}
      <ExchangeLink />
      <p className="risk-line">{buying.riskLine}</p>
      <p>
        <Link href="/legal">All terms, risks and privacy</Link>
      </p>
    </section>
  );
}
