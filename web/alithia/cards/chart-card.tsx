import type { Chart } from "@alithia/protocol/media.ts";
import { ColumnChart } from "../../ui/column-chart.tsx";
import * as chartWords from "../../words/chart-words.ts";
import { ShareBar } from "./share-bar.tsx";
import "./chart-card.css";

type Shares = Extract<Chart, { kind: "shares" }>;

/** Renders a chart of a reply from its data, with the numbers beside it. */
export function ChartCard({ chart }: { chart: Chart }) {
  return (
    <figure className="card chart-card">
      <figcaption>
        {chart.title}
        <small className="mono">{chart.subtitle}</small>
      </figcaption>
      {chart.kind === "shares" ? (
        <ShareTable {...chart} />
      ) : (
        <ColumnChart
          columns={chart.columns.map((column) => ({ ...column, said: column }))}
          description={chartWords.columns(chart)}
          legend={chart.legend}
          axis={chart.axis}
          asTable={chartWords.asTable}
        />
      )}
    </figure>
  );
}

function ShareTable({ shares, source }: Shares) {
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
