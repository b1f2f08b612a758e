import { type DistributionShare, distribution, tokenomics } from "@alithia/content/tokenomics.ts";
import * as homeWords from "../words/home-words.ts";
import { formatCount } from "./format-count.ts";

export function DistributionTable({ shares = distribution }: { shares?: readonly DistributionShare[] }) {
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
            <td className="mono">{formatCount((tokenomics.maxSupply * share.percent) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An engraved bar: hairlines whose length is the share, compared with the largest one. */
function Bar({ part }: { part: number }) {
  return (
    <svg aria-hidden="true" className="bar" width="100%" height="10">
      {[1.5, 3.5, 5.5, 7.5].map((y) => (
        <line key={y} x1="0" x2={`${part * 100}%`} y1={y} y2={y} stroke="currentColor" />
      ))}
    </svg>
  );
}
