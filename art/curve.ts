export type Point = readonly [x: number, y: number];

/** Returns an SVG path through the points: Catmull-Rom converted to cubic Béziers, one decimal each. */
export function smoothPath(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed
      ? (index + points.length) % points.length
      : Math.min(Math.max(index, 0), points.length - 1);
    return points[wrapped] ?? [0, 0];
  };
  const segments: string[] = [`M${pair(at(0))}`];
  const count = closed ? points.length : points.length - 1;
  for (let index = 0; index < count; index++) {
    const [previous, from, to, next] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - previous[0]) / 6, from[1] + (to[1] - previous[1]) / 6];
    const arrive: Point = [to[0] - (next[0] - from[0]) / 6, to[1] - (next[1] - from[1]) / 6];
    segments.push(`C${pair(leave)} ${pair(arrive)} ${pair(to)}`);
  }
  return closed ? `${segments.join("")}Z` : segments.join("");
}

export function smoothStep(from: number, to: number, value: number): number {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return part * part * (3 - 2 * part);
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
