import { buying } from "@alithia/content/buying.ts";
import { exchangeLink } from "@alithia/content/links.ts";
import { saleRecord } from "@alithia/content/sale-record.ts";
import { type DistributionShare, distribution, tokenomics, tokenUses } from "@alithia/content/tokenomics.ts";
import { readSiteConfig } from "../site-config.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Link, OutwardLink } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import * as homeWords from "../words/home-words.ts";

export function TokenSection() {
  return (
    <section id="tokenomics" className="token theme-light" aria-labelledby="token-title">
      <div className="token-inner">
        <div className="token-head">
          <h2 id="token-title">{homeWords.tokenomics}</h2>
          <dl className="token-facts">
            <div>
              <dt>{homeWords.tickerLabel}</dt>
              <dd className="mono">{tokenomics.ticker}</dd>
            </div>
            <div>
              <dt>{homeWords.maximumSupply}</dt>
              <dd className="mono">{homeWords.formatCount(tokenomics.maxSupply)}</dd>
            </div>
            <div>
              <dt>{homeWords.circulatingSupply}</dt>
              <dd>
                <span className="mono">{homeWords.formatCount(tokenomics.circulatingSupply)}</span>
                <small>{tokenomics.circulatingSupplyNote}</small>
              </dd>
            </div>
          </dl>
        </div>
        <Picture
          name="token"
          widths={[600, 1080]}
          width={1080}
          height={1080}
          sizes="(min-width: 64rem) 34rem, 90vw"
          alt={homeWords.tokenPicture}
          className="token-picture"
          loading="lazy"
        />
        <DistributionTable />
        <div className="token-uses">
          <h3>{homeWords.whatFor}</h3>
          <ol>
            {tokenUses.map((use) => (
              <li key={use.title}>
                <h4>{use.title}</h4>
                <p>{use.text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className="token-buy">
          <h3>{homeWords.buy}</h3>
          <p>{buying.twoWays}</p>
          <p className="token-buy-actions">
            <OutwardLink href={exchangeLink.href} className="button">
              {homeWords.buyOn(exchangeLink.leadsTo)}
            </OutwardLink>
            <Link href="/token" className="button button-primary">
              {homeWords.openSale}: {saleRecord.exchangeRate} {saleRecord.exchangeRateUnit}
            </Link>
          </p>
          <p className="risk-line">{buying.riskLine}</p>
          <ContractAddress />
        </div>
      </div>
    </section>
  );
}

/**
 * The token's contract on the configured network. The server also writes it into the prerendered page
 * (`data-filled`) for visitors without JavaScript; CSS shows either the address or its absence.
 */
function ContractAddress() {
  const address = readSiteConfig().addresses?.aliToken ?? "";
  return (
    <div className="contract-address">
      <h4>{homeWords.contractOf}</h4>
      <p className="contract-line">
        <code data-filled="aliToken" suppressHydrationWarning>
          {address}
        </code>
        <CopyButton text={address} label={homeWords.copyAddress} />
      </p>
      <p className="contract-none">{homeWords.noContract}</p>
    </div>
  );
}

function DistributionTable({ shares = distribution }: { shares?: readonly DistributionShare[] }) {
  const largest = Math.max(...shares.map((share) => share.percent));
  return (
    <table className="distribution">
      <caption>{homeWords.distribution}</caption>
      <thead>
        <tr>
          <th scope="col">{homeWords.forWhom}</th>
          <th scope="col">{homeWords.share}</th>
          <th scope="col">{tokenomics.ticker}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.name}>
            <th scope="row">
              {share.name}
              <Bar part={share.percent / largest} />
            </th>
            <td className="mono">{share.percent} %</td>
            <td className="mono">{homeWords.formatCount((tokenomics.maxSupply * share.percent) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bar of hairlines whose length is the share, relative to the largest one. */
function Bar({ part }: { part: number }) {
  return (
    <svg aria-hidden="true" className="bar" width="100%" height="10">
      {[1.5, 3.5, 5.5, 7.5].map((y) => (
        <line key={y} x1="0" x2={`${part * 100}%`} y1={y} y2={y} stroke="currentColor" />
      ))}
    </svg>
  );
}
