import { formatAmount } from "@alithia/chain/amount/format-amount.ts";
import type { SaleInfo } from "@alithia/chain/sale/sale-info.ts";
import { useEffect } from "react";
import * as words from "../../words/days-words.ts";
import type { SaleChain } from "../create-sale-chain.ts";
import { type SaleDay, sumDays } from "../sum-days.ts";
import { useSaleHistory } from "../use-sale-history.ts";
import { ScrollRegion } from "./scroll-region.tsx";
import "./days-chart.css";

const width = 720;
const height = 200;
const daysShown = 90;

const nameOf = (day: SaleDay) => new Date(Number(day.start) * 1000).toISOString().slice(0, 10);
const largest = (amounts: bigint[]) => amounts.reduce((most, one) => (one > most ? one : most), 0n);

function Bars({ days }: { days: readonly SaleDay[] }) {
  const above = largest(days.map(({ bought }) => bought));
  const below = largest(days.map(({ returned }) => returned));
  const span = Number(above + below) || 1;
  const zero = (height * Number(above)) / span;
  const step = width / Math.max(days.length, 7);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <svg
      className="days-chart"
      viewBox={`0 -6 ${width} ${height + 12}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.chart(days.length, nameOf(first), nameOf(last))}
    >
      {days.map((day, place) => {
        const up = (height * Number(day.bought)) / span;
        const down = (height * Number(day.returned)) / span;
        const box = { x: place * step + step * 0.15, width: step * 0.7 };
        return (
          <g key={nameOf(day)}>
            <rect className="bar-bought" {...box} y={zero - up} height={up} />
            <rect className="bar-returned" {...box} y={zero} height={down} />
          </g>
        );
      })}
      <line x1="0" x2={width} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** What was bought and returned on each day, drawn and as numbers; it reads the entries as it is drawn. */
export function DaysChart({ chain, sale }: { chain: SaleChain; sale: SaleInfo }) {
  const history = useSaleHistory(chain, sale);
  const { status, fromBlock, isComplete } = history;
  const days = sumDays(history.events, sale.timestamp).slice(-daysShown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; what stopped it is gone on from by hand.
  useEffect(() => void history.read(), []);

  return (
    <>
      <p role="status">
        {status === "reading" && words.reading(fromBlock)}
        {status === "failed" && words.failed}
        {status === "idle" && fromBlock !== null && !isComplete && words.partial(fromBlock)}
        {isComplete && days.length === 0 && words.none}
      </p>
      {days.length > 0 && (
        <>
          <Bars days={days} />
          <p className="days-legend" aria-hidden="true">
            <span className="legend-bought">{words.bought}</span>
            <span className="legend-returned">{words.returned}</span>
          </p>
          <ScrollRegion label={words.asTable}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.day}</th>
                  <th scope="col">
                    {words.bought}, {sale.token.symbol}
                  </th>
                  <th scope="col">
                    {words.returned}, {sale.token.symbol}
                  </th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <tr key={nameOf(day)}>
                    <th scope="row">{nameOf(day)}</th>
                    <td className="mono">{formatAmount(day.bought, sale.token.decimals, 4)}</td>
                    <td className="mono">{formatAmount(day.returned, sale.token.decimals, 4)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      {!isComplete && (
        <button
          type="button"
          className="quiet-button"
          onClick={status === "reading" ? history.stop : () => void history.read()}
        >
          {status === "reading" ? words.stop : words.goOn}
        </button>
      )}
    </>
  );
}
