import type { ReactNode } from "react";
import "./chart-table.css";

type ChartTableProps = {
  /** Label of the element that expands the table. */
  summary: string;
  /** Of the row's head, then of its cells. */
  heads: readonly string[];
  /** In the order of the drawing; the latest is shown first. */
  rows: readonly { key: string | number; head: string; cells: readonly ReactNode[] }[];
};

/** The values of a chart in a table that expands. */
export function ChartTable({ summary, heads, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="table-scroll" aria-label={summary} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, place) => (
                  <td key={heads[place + 1]} className="mono">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
