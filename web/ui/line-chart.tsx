import { createLineScale, type LineScale } from "@alithia/protocol/chart-axis.ts";
import { type CSSProperties, type PointerEvent, useId, useState } from "react";
import { ChartTable } from "./chart-table.tsx";
import "./line-chart.css";

type Point = {
  /** Unix seconds. */
  time: number;
  value: number;
  /** The value and the time in words. */
  said: string;
  moment: string;
};

type LineChartWords = {
  /** Text alternative of the drawing. */
  description: string;
  /** Label of the control that moves the pointed value. */
  pointer: string;
  asTable: string;
  time: string;
  first: string;
  last: string;
  high: string;
  low: string;
};

type LineChartProps = {
  /** Oldest first; at least two. */
  points: readonly Point[];
  unit: string;
  words: LineChartWords;
};

const width = 1_000;
const height = 400;

/** Line of values over time with a pointed value, marks of the highest and the lowest, and a table. */
export function LineChart({ points, unit, words }: LineChartProps) {
  const last = points.length - 1;
  const [place, setPlace] = useState(last);
  const id = useId();
  const scale = createLineScale(points);
  const pointed = points[place] ?? points[last];
  if (pointed === undefined) return null;

  function point({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    setPlace(findNearest(points, scale.toTime((clientX - left) / shown)));
  }

  const say = ({ said, moment }: Point) => `${said} ${unit}, ${moment}`;
  return (
    <div className="line-chart">
      <p className="line-pointed" aria-hidden="true">
        <b className="mono">
          {pointed.said} {unit}
        </b>{" "}
        {pointed.moment}
      </p>
      <div className="line-frame">
        <ValueAxis scale={scale} />
        <div
          className="line-plot"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPlace(last)}
        >
          <Drawing points={points} scale={scale} description={words.description} />
          <Extreme points={points} scale={scale} name={words.high} side="above" />
          <Extreme points={points} scale={scale} name={words.low} side="below" />
          <span className="line-dot" style={placeOf(scale, pointed)} />
          <input
            id={id}
            type="range"
            min={0}
            max={last}
            value={place}
            aria-label={words.pointer}
            aria-valuetext={say(pointed)}
            onChange={({ target }) => setPlace(Number(target.value))}
          />
        </div>
        <TimeAxis scale={scale} />
      </div>
      <Ends points={points} unit={unit} words={words} />
      <ValueTable points={points} unit={unit} words={words} />
    </div>
  );
}

const percent = (part: number) => `${100 * part}%`;
const placeOf = ({ toLeft, toTop }: LineScale, { time, value }: Point) => ({
  left: percent(toLeft(time)),
  top: percent(toTop(value)),
});

function findNearest(points: readonly Point[], time: number): number {
  const distance = (at: number) => Math.abs((points[at]?.time ?? 0) - time);
  return points.reduce((nearest, _, at) => (distance(at) < distance(nearest) ? at : nearest), 0);
}

type DrawingProps = { points: readonly Point[]; scale: LineScale; description: string };

function Drawing({ points, scale: { values, toLeft, toTop }, description }: DrawingProps) {
  const path = points
    .map(({ time, value }) => `${(width * toLeft(time)).toFixed(1)},${(height * toTop(value)).toFixed(1)}`)
    .join(" ");
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={description}>
      {values.map(({ at }) => (
        <line
          key={at}
          x1="0"
          x2={width}
          y1={height * toTop(at)}
          y2={height * toTop(at)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <polyline points={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function ValueAxis({ scale: { values, toTop } }: { scale: LineScale }) {
  const longest = values.reduce((one, { label }) => (label.length > one.length ? label : one), "");
  return (
    <div className="line-values mono" aria-hidden="true">
      <span className="line-widest">{longest}</span>
      {values.map(({ at, label }) => (
        <span key={at} style={{ top: percent(toTop(at)) }}>
          {label}
        </span>
      ))}
    </div>
  );
}

function TimeAxis({ scale: { times, toLeft } }: { scale: LineScale }) {
  return (
    <div className="line-times" aria-hidden="true">
      {times.map(({ at, label }) => (
        <span key={at} style={placeLabel(toLeft(at))}>
          {label.replace(" ", "\u00a0")}
        </span>
      ))}
    </div>
  );
}

/** Places a label at a fraction of the drawing; shifted by the same fraction of its own width, it stays inside. */
const placeLabel = (left: number) => ({ left: percent(left), "--shift": percent(left) }) as CSSProperties;

type ExtremeProps = { points: readonly Point[]; scale: LineScale; name: string; side: "above" | "below" };

/** Marks the highest or the lowest value. */
function Extreme({ points, scale, name, side }: ExtremeProps) {
  const sign = side === "above" ? 1 : -1;
  const extreme = points.reduce((one, other) => (sign * other.value > sign * one.value ? other : one));
  return (
    <span
      className="line-extreme"
      data-side={side}
      style={{ ...placeLabel(scale.toLeft(extreme.time)), top: percent(scale.toTop(extreme.value)) }}
      aria-hidden="true"
    >
      {name} <span className="mono">{extreme.said}</span>
    </span>
  );
}

/** The first and the last value; the drawing marks the others. */
function Ends({ points, unit, words }: LineChartProps) {
  const ends = [
    { name: words.first, point: points[0] },
    { name: words.last, point: points.at(-1) },
  ];
  return (
    <dl className="line-ends">
      {ends.map(({ name, point }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="mono">
              {point?.said} {unit}
            </span>{" "}
            {point?.moment}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ValueTable({ points, unit, words }: LineChartProps) {
  const rows = points.map(({ time, said, moment }) => ({ key: time, head: moment, cells: [said] }));
  return <ChartTable summary={words.asTable} heads={[words.time, unit]} rows={rows} />;
}
