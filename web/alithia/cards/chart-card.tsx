import { formatMoment } from "@alithia/chain/amount/format-amount.ts";
import type { Chart } from "@alithia/protocol/media.ts";
import { ColumnChart } from "../../ui/column-chart.tsx";
import { LineChart } from "../../ui/line-chart.tsx";
import * as chartWords from "../../words/chart-words.ts";
import { ShareBar } from "./share-bar.tsx";
import "./chart-card.css";

type ChartOf<Kind extends Chart["kind"]> = Extract<Chart, { kind: Kind }>;

/** Renders a chart of a reply from its data, with the numbers beside it. */
export function ChartCard({ chart }: { chart: Chart }) {
  return (
    <figure className="card chart-card">
      <figcaption>
        {chart.title}
        <small className="mono">{chart.subtitle}</small>
      </figcaption>
      <Drawing chart={chart} />
    </figure>
  );
}

function Drawing({ chart }: { chart: Chart }) {
  switch (chart.kind) {
    case "shares":
      return <ShareTable {...chart} />;
    case "columns":
      return (
        <ColumnChart
          columns={chart.columns.map((column) => ({ ...column, said: sayColumn(column) }))}
          description={chartWords.columns(chart)}
          legend={chart.legend}
          axis={chart.axis}
          asTable={chartWords.asTable}
        />
      );
    case "line":
      return <Line {...chart} />;
  }
}

function sayColumn({ up, down }: { up: number; down: number }) {
  return { up: chartWords.number(up), down: chartWords.number(down) };
}

function Line({ points, unit, title, source }: ChartOf<"line">) {
  const told = points.map((point) => ({ ...point, moment: formatMoment(BigInt(Math.floor(point.time))) }));
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <LineChart
        points={told}
        unit={unit}
        words={{ ...chartWords.line, description: chartWords.describeLine(title, unit, first, last) }}
      />
      <p className="chart-source">{source}</p>
    </>
  );
}

function ShareTable({ shares, source }: ChartOf<"shares">) {
  return (
    <>
      <ShareBar parts={shares.map(({ part }) => part)} />
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{chartWords.asset}</th>
            <th scope="col">{chartWords.amount}</th>
            <th scope="col">{chartWords.share}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ label, amount, part }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tokens may have one name, and the rows never change.
            <tr key={index}>
              <th scope="row">{label}</th>
              <td className="mono">{amount}</td>
              <td className="mono">{chartWords.percent(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="chart-source">{source}</p>
    </>
  );
}
