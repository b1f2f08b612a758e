/** A mark on an axis. */
type Tick = { at: number; label: string };

const steps = [1, 2, 2.5, 5, 10];
const maxFraction = 18;
/** Values nearer to each other, relative to their size, count as equal. */
const minSpan = 1e-9;

/**
 * Lists round values from at or below `low` to at or above `high`, about `count` of them, with labels of
 * equal decimals. Of equal values, the axis spans a tenth around them.
 */
export function listValueTicks(low: number, high: number, count: number): Tick[] {
  const isSpan = high - low > Math.abs(high) * minSpan;
  const margin = isSpan ? 0 : Math.abs(high) / 10 || 1;
  const [from, to] = [low - margin, high + margin];
  const rough = (to - from) / Math.max(1, count - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = steps.find((step) => step * power >= rough * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const decimals = Math.min(
    maxFraction,
    Math.max(0, -Math.floor(Math.log10(power)) + (factor === 2.5 ? 1 : 0)),
  );
  const format = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const at = (first + place) * step;
    return { at, label: format.format(Number(at.toFixed(decimals))) };
  });
}

const hour = 3_600;
const day = 24 * hour;
const timeSteps = [
  ...[1, 2, 3, 6, 12].map((hours) => hours * hour),
  ...[1, 2, 3, 7, 14, 30, 61, 91, 182, 365, 730].map((days) => days * day),
];
const minute = 60;
const shortSteps = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute);
const longSpan = 300 * day;

/** Lists round times (UTC) within a span in Unix seconds, at most `count` of them. */
export function listTimeTicks(from: number, to: number, count: number): Tick[] {
  const isWithin = (step: number) => Math.floor(to / step) - Math.ceil(from / step) + 1 <= count;
  const step = [...shortSteps, ...timeSteps].find(isWithin) ?? to - from;
  const first = Math.ceil(from / step) * step;
  const number = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: number }, (_, place) => {
    const at = first + place * step;
    return { at, label: nameTime(at, step, to - from) };
  });
}

function nameTime(seconds: number, step: number, span: number): string {
  const [, date, month, year, time] = new Date(seconds * 1_000).toUTCString().split(" ");
  const shown = `${Number(date)} ${month}`;
  if (span > longSpan) return `${shown} ${year}`;
  return step >= day || time === "00:00:00" ? shown : `${shown} ${time?.slice(0, 5)}`;
}

const valueTicks = 5;
const timeTicks = 4;

/** The axes of values over time; positions are fractions from the left and from the top. */
export type LineScale = {
  values: readonly Tick[];
  times: readonly Tick[];
  toLeft(time: number): number;
  toTop(value: number): number;
  toTime(left: number): number;
};

/** Creates the axes of points in order of time, in Unix seconds. */
export function createLineScale(points: readonly { time: number; value: number }[]): LineScale {
  const amounts = points.map(({ value }) => value);
  const values = listValueTicks(Math.min(...amounts), Math.max(...amounts), valueTicks);
  const [bottom, top] = [values[0]?.at ?? 0, values.at(-1)?.at ?? 1];
  const [from, to] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 1];
  return {
    values,
    times: listTimeTicks(from, to, timeTicks),
    toLeft: (time) => (time - from) / (to - from || 1),
    toTop: (value) => (top - value) / (top - bottom || 1),
    toTime: (left) => from + left * (to - from),
  };
}
