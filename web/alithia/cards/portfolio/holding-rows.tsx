import { formatCoins, formatDollars } from "@alithia/chain/amount/format-amount.ts";
import type { Holding, Portfolio } from "@alithia/protocol/portfolio.ts";
import { ShortAddress } from "../../../ui/address-view.tsx";
import * as portfolioWords from "../../../words/portfolio-words.ts";
import { formatHeld } from "./format-held.ts";
import { TokenName } from "./token-name.tsx";

const coinWei = 10n ** 18n;

/** What is held, the dearest first, with its share of the whole. */
export function HoldingRows({ portfolio }: { portfolio: Portfolio }) {
  return (
    <table className="portfolio-holdings">
      <caption className="sr-only">{portfolioWords.holdings}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{portfolioWords.asset}</th>
          <th scope="col">{portfolioWords.amount}</th>
          <th scope="col">{portfolioWords.worth}</th>
        </tr>
      </thead>
      <tbody>
        {portfolio.holdings.map((holding) => (
          <tr key={holding.token.token ?? "coin"}>
            <th scope="row">
              <TokenName token={holding.token} />
              {holding.token.unlisted && holding.token.token !== null && (
                <small>
                  {portfolioWords.notListed} <ShortAddress address={holding.token.token} />
                </small>
              )}
            </th>
            <td className="mono">{formatHeld(holding.units, holding.token)}</td>
            <td>{describeWorth(holding, portfolio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeWorth({ token, worthWei }: Holding, { coinUsd, totalWei }: Portfolio): string {
  if (worthWei === null) return portfolioWords.noPrice;
  const [worth, total] = [BigInt(worthWei), BigInt(totalWei)];
  const value = coinUsd === null ? formatCoins(worth, 2) : formatDollars((worth * BigInt(coinUsd)) / coinWei);
  if (total === 0n) return value;
  const tenths = (worth * 1_000n) / total;
  const share = `${tenths / 10n}.${tenths % 10n} %`;
  return token.token === null && coinUsd === null ? share : `${value} · ${share}`;
}
