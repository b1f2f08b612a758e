import type { TokenUnit } from "@alithia/chain/amount/format-amount.ts";
import { buying } from "@alithia/content/tokenomics.ts";
import type { SiteConfig } from "@alithia/protocol/site-config.ts";
import { Link } from "../../ui/link.tsx";
import * as saleRecordWords from "../../words/sale-record-words.ts";
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
        {token === undefined ? saleRecordWords.noSale : saleRecordWords.existsAlready(symbol)}
      </h2>
      <p>
        {token === undefined ? saleRecordWords.noSaleExplain : saleRecordWords.onChain}{" "}
        {saleRecordWords.canBeTraded(symbol)}
      </p>
      {token !== undefined && (
        <dl className="ledger address-ledger">
          <AddressLine name={saleRecordWords.theToken} address={token} explorerUrl={explorerUrl} />
        </dl>
      )}
      <ExchangeLink />
      <p className="risk-line">{buying.riskLine}</p>
      <p>
        <Link href="/legal">{saleRecordWords.allTerms}</Link>
      </p>
    </section>
  );
}
