import type { ReactNode } from "react";
import { ChartTable } from "./chart-table.tsx";
import "./column-chart.css";

const width = 720;
const height = 200;

type Column = {
  label: string;
  up: number;
  down: number;
  /** Formatted values. */
  said: { up: ReactNode; down: ReactNode };
};

type ColumnChartProps = {
  columns: readonly Column[];
  /** Text alternative of the drawing. */
  description: string;
  legend: { up: string; down: string };
  /** Heading of the label column. */
  axis: string;
  /** Label of the element that expands the table. */
  asTable: string;
};

/** Column chart with amounts above and below a line, and an expandable table of the values. */
export function ColumnChart({ columns, description, legend, axis, asTable }: ColumnChartProps) {
  const rows = columns.map(({ label, said }) => ({ key: label, head: label, cells: [said.up, said.down] }));
  return (
    <div className="column-chart">
      <Drawing columns={columns} description={description} />
      <p className="chart-legend" aria-hidden="true">
        <span>{[...new Set([columns[0]?.label, columns.at(-1)?.label])].join(" … ")}</span>
        <span className="legend-up">{legend.up}</span>
        <span className="legend-down">{legend.down}</span>
      </p>
      <ChartTable summary={asTable} heads={[axis, legend.up, legend.down]} rows={rows} />
    </div>
  );
}

function Drawing({ columns, description }: Pick<ColumnChartProps, "columns" | "description">) {
  const above = Math.max(0, ...columns.map(({ up }) => up));
  const below = Math.max(0, ...columns.map(({ down }) => down));
  const scale = height / (above + below || 1);
  const zero = above * scale;
  const step = width / Math.max(columns.length, 7);
  return (
    <svg
      viewBox={`0 -6 ${width} ${height + 12}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={description}
    >
      {columns.map(({ label, up, down }, place) => {
        const box = { x: place * step + step * 0.15, width: step * 0.7 };
        return (
          <g key={label}>
            <rect className="bar-up" {...box} y={zero - up * scale} height={up * scale} />
            <rect className="bar-down" {...box} y={zero} height={down * scale} />
          </g>
        );
      })}
      <line x1="0" x2={width} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
